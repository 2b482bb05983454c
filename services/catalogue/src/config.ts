import { isPayable } from '@festival/paynow';
import { commonConfig, readConfig, secretUrl } from '@festival/service-kit/config';
import { z } from 'zod';

/** The catalogue's environment. Times are real time. */
export const catalogueConfig = commonConfig.extend({
  DATABASE_URL: secretUrl,
  AUTH_URL: z.url(),
  MEDIA_DIR: z.string().min(1),
  /** A bucket that pictures are kept in instead of the folder, in any store that speaks S3. */
  MEDIA_BUCKET: z.string().min(1).optional(),
  MEDIA_BUCKET_ENDPOINT: z.url().optional(),
  MEDIA_BUCKET_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_BUCKET_KEY: z.string().min(1).optional().meta({ secret: true }),
  MEDIA_BUCKET_SECRET: z.string().min(1).optional().meta({ secret: true }),
  /** Whom a PayNow transfer pays: the UEN registered with PayNow, and the name a banking app shows. */
  PAYNOW_UEN: z.string().refine((uen) => isPayable({ uen }), 'must be a Unique Entity Number'),
  PAYNOW_NAME: z.string().refine((name) => isPayable({ name }), 'must have 1 to 25 characters'),
});
export type CatalogueConfig = z.infer<typeof catalogueConfig>;

export const readCatalogueConfig = (): CatalogueConfig => readConfig(catalogueConfig);
