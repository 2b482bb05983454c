import { z } from 'zod';
import { instant } from '../common/index.js';
import { areaName, releaseId } from './names.js';

/** The parameter of any page's address with which it is shown with a candidate. */
export const PREVIEW_PARAMETER = 'preview';

/** Who a preview's token is for: services take it for nobody's word. */
export const PREVIEW_AUDIENCE = 'preview';

/** A compact JWS by the registry's identity key (EdDSA), with `iss` "releases", `aud` "preview" and `exp`: which release whoever has it may see. */
export const previewClaims = z.object({ area: areaName, release: releaseId });
export type PreviewClaims = z.infer<typeof previewClaims>;

export const preview = z.object({ url: z.url(), expiresAt: instant });
export type Preview = z.infer<typeof preview>;

/** What the checker is to open of a release. */
export const releaseTrial = z.object({
  /** The token of a preview. */
  preview: z.string(),
  paths: z.array(z.string().startsWith('/')).min(1),
});
export type ReleaseTrial = z.infer<typeof releaseTrial>;
