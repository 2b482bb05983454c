import type { Vendor } from '@festival/contracts/vendors';
import type { PageMeta } from '@festival/mfe-kit/area';
import { previewImage } from '../../shared/products/preview-image.js';
import { shorten } from '../../shared/shorten.js';

/** The metadata of a vendor's page for search engines. Each page of its products, counted from 1, has its own address. */
export const vendorMeta = (vendor: Vendor, page: number): PageMeta => {
  const pictured = vendor.products.find(({ images }) => images.length > 0);
  return {
    title: page > 1 ? `${vendor.displayName}, page ${page}` : vendor.displayName,
    description: shorten(vendor.description) || `${vendor.displayName} in the marketplace.`,
    picture: pictured && previewImage(pictured),
    address: `/vendorpage/${encodeURIComponent(vendor._id)}${page > 1 ? `?page=${page}` : ''}`,
  };
};
