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

/** A response header of a preview's pages: what the page's code threw when the server rendered it. */
export const RENDER_FAILURE_HEADER = 'x-render-failure';

const MAX_FAILURE_LENGTH = 300;

/** The value of the header, from the text of an error. */
export const writeRenderFailure = (text: string): string => {
  const [message = ''] = text.split('\n');
  return new URLSearchParams({ message: message.slice(0, MAX_FAILURE_LENGTH) }).toString();
};

/** The first line of the error's text; undefined without the header. */
export const readRenderFailure = (header: string | undefined): string | undefined =>
  new URLSearchParams(header).get('message') ?? undefined;

/** What the checker opens to try a release. */
export const releaseTrial = z.object({
  /** The token of a preview. */
  preview: z.string(),
  paths: z.array(z.string().startsWith('/')).min(1),
});
export type ReleaseTrial = z.infer<typeof releaseTrial>;
