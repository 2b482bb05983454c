import { commonConfig, readConfig, secretUrl } from '@festival/service-kit/config';
import { z } from 'zod';

/** The catalogue's environment. Times are real time. */
export const catalogueConfig = commonConfig.extend({
  DATABASE_URL: secretUrl,
  MEDIA_DIR: z.string().min(1),
  /** Whom a PayNow transfer pays: the UEN registered with PayNow, and the name a banking app shows. */
  PAYNOW_UEN: z.string().regex(/^[A-Z0-9]{9,10}$/, 'must be a UEN of 9 or 10 characters'),
  PAYNOW_NAME: z.string().min(1).max(25),
});
export type CatalogueConfig = z.infer<typeof catalogueConfig>;

export const readCatalogueConfig = (): CatalogueConfig => readConfig(catalogueConfig);
