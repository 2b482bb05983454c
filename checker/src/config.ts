import { commonConfig, serviceUrls, speakerConfig } from '@festival/service-kit/config';
import { storeVariables } from '@festival/service-kit/objects';
import { z } from 'zod';

/** The environment of the checker. */
export const checkerConfig = commonConfig.extend({
  ...speakerConfig.shape,
  ...serviceUrls(['releases'], z.url()),
  /** Where the pictures of checks are kept. */
  ...storeVariables('RELEASE_STORE'),
  /** The program that pages are opened in. Without it no release is tried, and every report says so. */
  CHECKER_CHROMIUM: z.string().min(1).optional(),
  /** Where the browser connects for the site, where its name leads elsewhere from here. */
  CHECKER_SITE_ADDRESS: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be a host and a port, such as gateway:3000')
    .optional(),
});
export type CheckerConfig = z.infer<typeof checkerConfig>;
