import { databaseAddress } from '@festival/service-kit/addresses';
import { commonConfig } from '@festival/service-kit/config';
import { exportVariables } from '@festival/service-kit/exports';
import { mediaVariables } from '@festival/service-kit/images/store';
import type { z } from 'zod';

/** The environment variables of workshops. */
export const workshopsConfig = commonConfig.extend({
  DATABASE_URL: databaseAddress,
  ...mediaVariables,
  ...exportVariables,
});
export type WorkshopsConfig = z.infer<typeof workshopsConfig>;
