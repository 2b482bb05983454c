import type { Vendor } from '@festival/contracts/vendors';
import type { PageMeta } from '@festival/mfe-kit/area';
import { previewPicture } from '../../shared/preview-picture.js';
import { shorten } from '../../shared/shorten.js';

/** What a vendor's page says of itself; without anything to say yet, as the area describes itself. */
export const vendorMeta = (vendor: Vendor): PageMeta => {
  const pictured = vendor.products.find(({ images }) => images.length > 0);
  return {
    title: vendor.displayName,
    description: shorten(vendor.description) || `${vendor.displayName} in the marketplace.`,
    picture: pictured && previewPicture(pictured),
    address: `/vendorpage/${encodeURIComponent(vendor._id)}`,
  };
};
