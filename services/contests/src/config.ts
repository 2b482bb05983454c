import { mediaVariables } from '@festival/pictures/store';
import { commonConfig, secretUrl } from '@festival/service-kit/config';
import type { z } from 'zod';

/** The environment of contests. */
export const contestsConfig = commonConfig.extend({ DATABASE_URL: secretUrl, ...mediaVariables });
export type ContestsConfig = z.infer<typeof contestsConfig>;
