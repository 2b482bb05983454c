import {
  addressVariables,
  commonConfig,
  issuerConfig,
  serviceUrls,
} from '@festival/service-kit/config';
import { storeVariables } from '@festival/service-kit/objects';
import { z } from 'zod';

/** The checker's environment variables. */
export const checkerConfig = commonConfig.extend({
  ...issuerConfig.shape,
  ...serviceUrls(['releases']),
  PREVIEW_URL: addressVariables.PREVIEW_URL.unwrap(),
  /** The store of screenshots. */
  ...storeVariables('RELEASE_STORE'),
  /** The browser program. */
  CHECKER_CHROMIUM: z.string().min(1),
  /** The host and port at which the gateway is reached, if the name in `PREVIEW_URL` does not lead to it from here. */
  CHECKER_SITE_ADDRESS: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be a host and a port, such as gateway:3000')
    .optional(),
});
export type CheckerConfig = z.infer<typeof checkerConfig>;
