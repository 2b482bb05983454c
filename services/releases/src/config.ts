import { commonConfig, secretUrl, speakerConfig } from '@festival/service-kit/config';
import { storeVariables } from '@festival/service-kit/objects';
import { z } from 'zod';

/** The environment of releases. */
export const releasesConfig = commonConfig.extend({
  ...speakerConfig.shape,
  DATABASE_URL: secretUrl,
  /** Where archives and the pictures of checks are kept. */
  ...storeVariables('RELEASE_STORE'),
  /** Where deployments put theirs; absent: none is taken over. */
  RELEASES_DIR: z.string().min(1).optional(),
  /** `on` where a checker tries releases in a browser before they may go live. */
  RELEASE_TRIALS: z.enum(['on', 'off']).default('off'),
});
export type ReleasesConfig = z.infer<typeof releasesConfig>;
