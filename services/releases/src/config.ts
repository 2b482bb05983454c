import { databaseAddress } from '@festival/service-kit/addresses';
import { addressVariables, commonConfig, issuerConfig } from '@festival/service-kit/config';
import { storeVariables } from '@festival/service-kit/objects';
import { z } from 'zod';

export const releasesConfig = commonConfig
  .extend({
    ...issuerConfig.shape,
    PREVIEW_URL: addressVariables.PREVIEW_URL,
    DATABASE_URL: databaseAddress,
    /** The store of archives and images of checks. */
    ...storeVariables('RELEASE_STORE'),
    /** `on` when a checker tries releases in a browser before they may go live. */
    RELEASE_TRIALS: z.enum(['on', 'off']).default('off'),
  })
  .refine(
    ({ RELEASE_TRIALS, PREVIEW_URL }) => RELEASE_TRIALS === 'off' || PREVIEW_URL !== undefined,
    {
      path: ['RELEASE_TRIALS'],
      message: 'needs PREVIEW_URL, because the checker opens each release as a preview',
    },
  );
export type ReleasesConfig = z.infer<typeof releasesConfig>;
