import { mediaVariables } from '@festival/pictures/store';
import { commonConfig, secretUrl } from '@festival/service-kit/config';
import type { z } from 'zod';

/** The workshops' environment. */
export const workshopsConfig = commonConfig.extend({ DATABASE_URL: secretUrl, ...mediaVariables });
export type WorkshopsConfig = z.infer<typeof workshopsConfig>;
