import type { Role } from '../session/index.js';

/** Who may call: anybody, or accounts of these roles. `service` is for calls between services only. */
export type Access = 'public' | readonly (Role | 'service')[];

/** Who asks: an account by its role, another service, or somebody who is not signed in. */
export type CallerRole = Role | 'service' | 'visitor';

/** The one rule of who may make a call: processes refuse by it, and tests ask by it. */
export const mayCall = (access: Access, role: CallerRole): boolean =>
  access === 'public' || (access as readonly CallerRole[]).includes(role);
