/** What every query key of the marketplace begins with. */
export const catalogueKey = ['marketplace'] as const;

/** The key of the signed-in vendor's profile. Every change of the vendor or its products invalidates it. */
export const vendorProfileKey = [...catalogueKey, 'vendor-profile'] as const;
