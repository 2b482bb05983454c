import { mediaVariables } from '@festival/pictures/store';
import { commonConfig, secretUrl } from '@festival/service-kit/config';
import { z } from 'zod';

/** The environment of contests. */
export const contestsConfig = commonConfig.extend({
  DATABASE_URL: secretUrl,
  ...mediaVariables,
  /** Where drand answers, such as `https://api.drand.sh`. Without it admins give a round's randomness by hand. */
  DRAND_URL: z.url().optional(),
});
export type ContestsConfig = z.infer<typeof contestsConfig>;
