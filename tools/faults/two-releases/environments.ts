import {
  SESSION_SERVICE,
  type ServiceName,
  serviceNames,
  serviceUrlVariable,
} from '@festival/contracts/services';
import { identityPrivateKey } from '@festival/testing/identity';
import { AUTH_SETTINGS } from '../processes.js';

/** The services that the last release has too. */
export const SERVICES = [
  'auth',
  'catalogue',
  'workshops',
  'mailer',
] as const satisfies readonly ServiceName[];
export type Service = (typeof SERVICES)[number];

/** What the last release reads and today's code does not. It goes once the last release is a later one. */
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

/** What a process is told besides what all are told, of either release. */
export const environmentOf = (name: Service | 'gateway'): Record<string, string> => ({
  ...OF_THE_LAST_RELEASE,
  ...OWN[name],
});

/** Where processes find each other. One service stands for those that the last release has not. */
export const urlsOf = (urlOf: (service: Service) => string): Record<string, string> =>
  Object.fromEntries(
    serviceNames.map((name) => [
      serviceUrlVariable(name),
      urlOf(SERVICES.find((one) => one === name) ?? SESSION_SERVICE),
    ]),
  );
