/**
 * The services behind the gateway. A service is one lower-case word: its folder, its process, its host and the variable with its
 * address are named after it. What cannot import this list is checked against it (`tools/checks/services.spec.mjs`).
 */
export const serviceNames = [
  'auth',
  'catalogue',
  'workshops',
  'mailer',
  'contests',
  'releases',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The service that makes sessions: no other sees or sets cookies. */
export const SESSION_SERVICE = 'auth' satisfies ServiceName;

export type ServiceUrlVariable<Name extends ServiceName = ServiceName> = `${Uppercase<Name>}_URL`;

/** The environment variable that says where a service listens. */
export const serviceUrlVariable = <Name extends ServiceName>(
  name: Name,
): ServiceUrlVariable<Name> => `${name.toUpperCase()}_URL` as ServiceUrlVariable<Name>;
