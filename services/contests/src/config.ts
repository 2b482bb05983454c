import { databaseAddress } from '@festival/service-kit/addresses';
import {
  campusVariables,
  commonConfig,
  issuerConfig,
  serviceUrls,
} from '@festival/service-kit/config';
import { exportVariables } from '@festival/service-kit/exports';
import { mediaVariables } from '@festival/service-kit/images/store';
import { z } from 'zod';

/** The environment variables of contests. */
export const contestsConfig = commonConfig.extend({
  ...issuerConfig.shape,
  DATABASE_URL: databaseAddress,
  ...serviceUrls(['auth', 'catalogue', 'workshops']),
  ...mediaVariables,
  ...campusVariables,
  ...exportVariables,
  /** The address of drand, such as `https://api.drand.sh`. Without it admins enter a round's randomness by hand. */
  DRAND_URL: z.url().optional(),
});
export type ContestsConfig = z.infer<typeof contestsConfig>;
