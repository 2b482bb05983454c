import type { CallDefinition } from '../call.js';
import { type ServiceName, serviceNames } from '../services.js';
import {
  trailCount,
  trailFilter,
  trailPage,
  trailPart,
  trailPartsQuery,
  trailQuery,
} from '../trail.js';

const forTechnical = { access: ['admin'], permissions: ['technical'] } as const;

const part = {
  summary: "A page of this service's audit log, the newest first",
  ...forTechnical,
  query: trailQuery,
  response: trailPart,
} as const satisfies Omit<CallDefinition, 'service'>;

/** Asked by the service that writes the file of all trails. */
const forServices = { access: ['service'] } as const;

const lines = {
  summary:
    "This service's audit log from one snapshot, the oldest first: each line is a JSON array of entries",
  ...forServices,
  query: trailPartsQuery,
  produces: 'application/x-ndjson',
} as const satisfies Omit<CallDefinition, 'service'>;

const count = {
  summary: "How many entries this service's audit log has",
  ...forServices,
  query: trailFilter,
  response: trailCount,
} as const satisfies Omit<CallDefinition, 'service'>;

type Of<Service, Call> = Call & { service: Service };
type TrailCalls = {
  [Service in ServiceName as `GET /internal/${Service}/trail`]: Of<Service, typeof part>;
} & {
  [Service in ServiceName as `GET /internal/${Service}/trail/lines`]: Of<Service, typeof lines>;
} & {
  [Service in ServiceName as `GET /internal/${Service}/trail/count`]: Of<Service, typeof count>;
};

/** Each service reads its own audit log. */
export const trailCalls = Object.fromEntries(
  serviceNames.flatMap((service) => [
    [`GET /internal/${service}/trail`, { ...part, service }],
    [`GET /internal/${service}/trail/lines`, { ...lines, service }],
    [`GET /internal/${service}/trail/count`, { ...count, service }],
  ]),
) as unknown as TrailCalls;

/** The gateway's call for the audit logs of all services. */
export const wholeTrailCalls = {
  'GET /admin/trail': {
    ...part,
    summary:
      'What admins did in all services, the newest first; services that did not answer are named',
    response: trailPage,
  },
} as const;
