import { PREVIEW_AUDIENCE, PREVIEW_HOURS, type PreviewClaims } from '@festival/contracts/releases';
import { keyIdOf, toPrivateKey } from './identity-keys.js';
import { headerOf, signClaims } from './signed-claims.js';

const HOUR_SECONDS = 3_600;

/** Gateways accept previews of this issuer alone. */
const REGISTRY = 'releases';

/**
 * A token that shows a release to everybody who has it.
 * @param privateKey the registry's
 */
export const signPreview = (
  { area, release }: PreviewClaims,
  privateKey: string,
): { token: string; expiresAt: Date } => {
  const key = toPrivateKey(privateKey);
  const iat = Math.floor(Date.now() / 1_000);
  const exp = iat + PREVIEW_HOURS * HOUR_SECONDS;
  const claims = { area, release, iss: REGISTRY, aud: PREVIEW_AUDIENCE, iat, exp };
  return {
    token: signClaims(headerOf(keyIdOf(key)), claims, key),
    expiresAt: new Date(exp * 1_000),
  };
};
