/** Where a vendor's own page is. */
export const vendorUrl = (vendorId: string): string =>
  `/VendorPage/${encodeURIComponent(vendorId)}`;
