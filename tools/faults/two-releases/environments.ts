import {
  SESSION_SERVICE,
  type ServiceName,
  serviceNames,
  serviceUrlVariable,
} from '@festival/contracts/services';
import { identityPrivateKey } from '@festival/testing/identity';
import { AUTH_SETTINGS } from '../processes.js';

/** The services that the last release also has. */
export const SERVICES = [
  'auth',
  'catalogue',
  'workshops',
  'mailer',
] as const satisfies readonly ServiceName[];
export type Service = (typeof SERVICES)[number];

/** Variables that the last release reads and the current code does not. Remove them when the last release is a later one. */
const OF_THE_LAST_RELEASE = { IDENTITY_SECRET: 'one-secret-for-every-process-of-it' };

const OWN: Readonly<Record<Service | 'gateway', Record<string, string>>> = {
  auth: AUTH_SETTINGS,
  catalogue: { IDENTITY_PRIVATE_KEY: identityPrivateKey('catalogue') },
  workshops: {},
  mailer: {
    IDENTITY_PRIVATE_KEY: identityPrivateKey('mailer'),
    MAIL_FROM: 'Midsummer Medley <orders@festival.example>',
  },
  gateway: { IDENTITY_PRIVATE_KEY: identityPrivateKey('gateway') },
};

/** A process's variables in either release, in addition to the common ones. */
export const environmentOf = (name: Service | 'gateway'): Record<string, string> => ({
  ...OF_THE_LAST_RELEASE,
  ...OWN[name],
});

/** The URL variables of all services. One service's URL is used for the services that the last release doesn't have. */
export const urlsOf = (urlOf: (service: Service) => string): Record<string, string> =>
  Object.fromEntries(
    serviceNames.map((name) => [
      serviceUrlVariable(name),
      urlOf(SERVICES.find((one) => one === name) ?? SESSION_SERVICE),
    ]),
  );
