export { IdentityGuard } from './identity.guard.js';
export { readPublicKeys } from './identity-keys.js';
export { IdentitySigner } from './identity-signer.js';
export { IdentityVerifier } from './identity-verifier.js';
export { requireAccess } from './require-access.js';
export { Who } from './who.decorator.js';
