export { IdentityGuard } from './identity.guard.js';
export { IDENTITY_STRATEGY, IdentityStrategy } from './identity.strategy.js';
export { signIdentity, signServiceIdentity, TOKEN_SECONDS } from './identity-token.js';
export { Who } from './who.decorator.js';
