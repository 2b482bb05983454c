import { type ServiceName, serviceNames } from '../services/index.js';
import { trailPage, trailPart, trailQuery } from '../trail/index.js';
import type { CallDefinition } from './definition/call.js';

const forTechnical = { access: ['admin'], permissions: ['technical'] } as const;

const part = {
  summary: "A page of this service's audit log, the newest first",
  ...forTechnical,
  query: trailQuery,
  response: trailPart,
} as const satisfies Omit<CallDefinition, 'service'>;

type TrailCalls = {
  [Service in ServiceName as `GET /internal/${Service}/trail`]: typeof part & { service: Service };
};

/** Each service reads its own audit log. */
export const trailCalls = Object.fromEntries(
  serviceNames.map((service) => [`GET /internal/${service}/trail`, { ...part, service }]),
) as TrailCalls;

/** The gateway's call for the audit logs of all services. */
export const wholeTrailCalls = {
  'GET /admin/trail': {
    ...part,
    summary:
      'What admins did in all services, the newest first; services that did not answer are named',
    response: trailPage,
  },
} as const;
