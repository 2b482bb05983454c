import { databaseAddress } from '@festival/service-kit/addresses';
import { commonConfig, issuerConfig, serviceUrls } from '@festival/service-kit/config';
import { exportVariables } from '@festival/service-kit/exports';
import { mediaVariables } from '@festival/service-kit/images/store';
import { isPayable } from '@festival/service-kit/paynow';
import { z } from 'zod';

/** The environment variables of the catalogue. */
export const catalogueConfig = commonConfig.extend({
  ...issuerConfig.shape,
  DATABASE_URL: databaseAddress,
  ...serviceUrls(['auth']),
  ...mediaVariables,
  ...exportVariables,
  /** The payee of a PayNow transfer: the UEN registered with PayNow, and the name that a banking app shows. */
  PAYNOW_UEN: z.string().refine((uen) => isPayable({ uen }), 'must be a Unique Entity Number'),
  PAYNOW_NAME: z.string().refine((name) => isPayable({ name }), 'must have 1 to 25 characters'),
});
export type CatalogueConfig = z.infer<typeof catalogueConfig>;
