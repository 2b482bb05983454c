/** The address of a vendor's page. */
export const vendorUrl = (vendorId: string): string =>
  `/VendorPage/${encodeURIComponent(vendorId)}`;
