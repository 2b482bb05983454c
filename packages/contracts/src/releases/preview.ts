import { z } from 'zod';
import { instant } from '../common/index.js';
import { areaName, releaseId } from './names.js';

/** The query parameter that shows any page with a candidate. */
export const PREVIEW_PARAMETER = 'preview';

/** The audience of a preview's token. Services do not accept it as an identity. */
export const PREVIEW_AUDIENCE = 'preview';

/** A compact JWS, signed with the registry's identity key (EdDSA), with `iss` "releases", `aud` "preview" and `exp`. It names the release that its holder may see. */
export const previewClaims = z.object({ area: areaName, release: releaseId });
export type PreviewClaims = z.infer<typeof previewClaims>;

export const preview = z.object({ url: z.url(), expiresAt: instant });
export type Preview = z.infer<typeof preview>;

/** What the checker opens to try a release. */
export const releaseTrial = z.object({
  /** The token of a preview. */
  preview: z.string(),
  paths: z.array(z.string().startsWith('/')).min(1),
});
export type ReleaseTrial = z.infer<typeof releaseTrial>;
