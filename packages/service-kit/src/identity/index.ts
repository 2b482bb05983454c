export { type AreaTokenHolder, AreaTokenHolders, type TokenUse } from './area-token-holders.js';
export type { KnownCaller } from './identity.guard.js';
export { readPublicKeys } from './identity-keys.js';
export { IdentitySigner } from './identity-signer.js';
export { IdentityVerifier } from './identity-verifier.js';
export { requireAccess, requireConfirmed } from './require-access.js';
export { signPreview } from './sign-preview.js';
export { Who } from './who.decorator.js';
