import { mediaVariables } from '@festival/pictures/store';
import {
  campusVariables,
  commonConfig,
  secretUrl,
  serviceUrls,
  speakerConfig,
} from '@festival/service-kit/config';
import { exportVariables } from '@festival/service-kit/exports';
import { z } from 'zod';

/** The environment of contests. */
export const contestsConfig = commonConfig.extend({
  ...speakerConfig.shape,
  DATABASE_URL: secretUrl,
  ...serviceUrls(['auth', 'catalogue', 'workshops'], z.url()),
  ...mediaVariables,
  ...campusVariables,
  ...exportVariables,
  /** Where drand answers, such as `https://api.drand.sh`. Without it admins give a round's randomness by hand. */
  DRAND_URL: z.url().optional(),
});
export type ContestsConfig = z.infer<typeof contestsConfig>;
