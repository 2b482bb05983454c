/**
 * The services behind the gateway. A service's name is one lower-case word; its folder, process, host and address variable are named after it.
 * `tools/checks/tree/services.spec.mjs` checks the places that cannot import this list.
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

export const serviceLabels: Readonly<Record<ServiceName, string>> = {
  auth: 'Accounts and the clock',
  catalogue: 'Orders and vendors',
  workshops: 'Workshops',
  mailer: 'Mails',
  contests: 'Contest, points and draws',
  releases: 'Releases',
};

/** The label of a service, or its name if only a newer version knows it. */
export const serviceLabelOf = (service: string): string =>
  serviceLabels[service as ServiceName] ?? service;

/** The service that creates sessions. Only it may see and set cookies. */
export const SESSION_SERVICE = 'auth' satisfies ServiceName;

export type ServiceUrlVariable<Name extends ServiceName = ServiceName> = `${Uppercase<Name>}_URL`;

/** The environment variable with a service's address. */
export const serviceUrlVariable = <Name extends ServiceName>(
  name: Name,
): ServiceUrlVariable<Name> => `${name.toUpperCase()}_URL` as ServiceUrlVariable<Name>;
