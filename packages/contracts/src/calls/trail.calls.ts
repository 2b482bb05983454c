import { adminsWith, only } from '../call.js';
import { type ServiceName, serviceNames } from '../services.js';
import * as trail from '../trail.js';

const part = adminsWith('technical', "A page of this service's audit log, the newest first", {
  query: trail.trailQuery,
  response: trail.trailPart,
});
/** The next two are for the service that writes the file of all trails. */
const lines = only(
  'service',
  "This service's audit log from one snapshot, the oldest first: each line is a JSON array of entries",
  { query: trail.trailPartsQuery, produces: 'application/x-ndjson' },
);
const count = only('service', "How many entries this service's audit log has", {
  query: trail.trailFilter,
  response: trail.trailCount,
});

type Of<Service, Call> = Call & { service: Service };
type TrailCalls = {
  [Service in ServiceName as `GET /internal/${Service}/trail`]: Of<Service, typeof part>;
} & {
  [Service in ServiceName as `GET /internal/${Service}/trail/lines`]: Of<Service, typeof lines>;
} & {
  [Service in ServiceName as `GET /internal/${Service}/trail/count`]: Of<Service, typeof count>;
};

export const trailCalls = Object.fromEntries(
  serviceNames.flatMap((service) => [
    [`GET /internal/${service}/trail`, { ...part, service }],
    [`GET /internal/${service}/trail/lines`, { ...lines, service }],
    [`GET /internal/${service}/trail/count`, { ...count, service }],
  ]),
) as unknown as TrailCalls;

export const wholeTrailCalls = {
  'GET /admin/trail': {
    ...part,
    summary:
      'What admins did in all services, the newest first; services that did not answer are named',
    response: trail.trailPage,
  },
} as const;
