import type { ServiceName } from '../services/index.js';
import { trailPage, trailPart, trailQuery } from '../trail/index.js';
import { type CallDefinition, defineCalls } from './call.js';

const forTechnical = { access: ['admin'], permissions: ['technical'] } as const;

const part = {
  summary: "A page of this service's audit log, the newest first",
  ...forTechnical,
  query: trailQuery,
  response: trailPart,
} as const satisfies Omit<CallDefinition, 'service'>;

type CallsOf<Service extends string> = Record<`GET /internal/${Service}/trail`, typeof part>;

const callsOf = <const Service extends ServiceName>(service: Service) =>
  defineCalls(service, {
    [`GET /internal/${service}/trail`]: part,
  } as unknown as CallsOf<Service>);

/** Each service reads its own audit log. */
export const trailCalls = {
  ...callsOf('auth'),
  ...callsOf('catalogue'),
  ...callsOf('workshops'),
  ...callsOf('mailer'),
  ...callsOf('contests'),
};

/** The gateway's, over all services. */
export const wholeTrailCalls = {
  'GET /admin/trail': {
    ...part,
    summary:
      'What admins did in all services, the newest first; services that did not answer are named',
    response: trailPage,
  },
} as const;
