import { z } from 'zod';
import { instant } from '../common.js';
import { appName, releaseId } from './names.js';

/** The query parameter that shows any page with a candidate. */
export const PREVIEW_PARAMETER = 'preview';

/** The query parameter that offers to roll an area back, on its admin page. */
export const ROLLBACK_PARAMETER = 'rollback';

/** The audience of a preview's token. Services do not accept it as an identity. */
export const PREVIEW_AUDIENCE = 'preview';

/** A compact JWS, signed with the registry's identity key (EdDSA), with `iss` "releases", `aud` "preview" and `exp`. It names the release that its holder may see. */
export const previewClaims = z.object({ area: appName, release: releaseId });
export type PreviewClaims = z.infer<typeof previewClaims>;

export const preview = z.object({ url: z.url(), expiresAt: instant });
export type Preview = z.infer<typeof preview>;

/** A response header of a preview's pages: what the page's code threw when the server rendered it. */
export const RENDER_FAILURE_HEADER = 'x-render-failure';

const MAX_FAILURE_LENGTH = 200;

/** The value of the header, from the stack of an error. A syntax error's stack begins with the file and the code. */
export const writeRenderFailure = (stack: string): string => {
  const lines = stack.split('\n');
  const message = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '';
  return new URLSearchParams({ message: message.slice(0, MAX_FAILURE_LENGTH) }).toString();
};

/** The error in one line; undefined without the header. */
export const readRenderFailure = (header: string | undefined): string | undefined =>
  new URLSearchParams(header).get('message') ?? undefined;

/** The trial that a checker carries out next: what to open, and how to be shown it. */
export const releaseTrial = z.object({
  area: appName,
  id: releaseId,
  /** The round of the release that the report is for. */
  round: z.number().int().nonnegative(),
  /** The token of a preview. */
  preview: z.string(),
  /** The token of a preview of what is live: how fast its pages are shows how fast the site is. Absent while no shell is live. */
  control: z.string().optional(),
  paths: z.array(z.string().startsWith('/')).min(1),
});
export type ReleaseTrial = z.infer<typeof releaseTrial>;

/** A repeat of the same job gets the same trial. */
export const nextTrialForm = z.object({ job: z.string().min(1).max(200) });
export const nextTrial = z.object({ trial: releaseTrial.nullable() });
