import { z } from 'zod';
import { type CallDefinition, defineCalls } from '../call.js';
import { id } from '../common.js';
import type { ExportingService } from '../export-kinds.js';
import { EXPORTS_CHANGED, exported, exportForm } from '../exports.js';

const byId = z.object({ id });
/** Each kind of export names its permission (`contracts/export-kinds`). An admin does not see exports that they may not create. */
const forAdmins = { access: ['admin'], permissions: 'any' } as const;

/** The calls that every exporting service has, under its own path. */
const create = {
  summary: 'Queues an export of what this service has',
  ...forAdmins,
  body: exportForm,
  response: exported,
  isIdempotent: true,
  refusals: [
    'IDEMPOTENCY_KEY_REUSED',
    'PERMISSION_NEEDED',
    'NOT_FOUND',
    'ORDERS_NONE',
    'SIGN_UPS_NONE',
    'ENTRIES_NONE',
    'BALLOTS_NONE',
    'POINTS_NONE',
    'TRAIL_NONE',
    'RESULTS_NOT_YET',
  ],
} as const satisfies Omit<CallDefinition, 'service'>;
const list = {
  summary: 'The exports of this service of the last day, the newest first',
  ...forAdmins,
  response: z.array(exported),
} as const satisfies Omit<CallDefinition, 'service'>;
const show = {
  summary: 'One export of this service',
  ...forAdmins,
  params: byId,
  response: exported,
  refusals: ['NOT_FOUND', 'PERMISSION_NEEDED'],
} as const satisfies Omit<CallDefinition, 'service'>;
const cancel = {
  summary:
    'Cancels an export that has not ended; only the admin who requested it may. Repeating it changes nothing',
  ...forAdmins,
  params: byId,
  response: exported,
  refusals: ['NOT_FOUND', 'PERMISSION_NEEDED', 'FORBIDDEN', 'EXPORT_ENDED'],
} as const satisfies Omit<CallDefinition, 'service'>;
const file = {
  summary: 'The file of an export, for a day',
  ...forAdmins,
  params: byId,
  produces: 'application/octet-stream',
  refusals: ['NOT_FOUND', 'PERMISSION_NEEDED'],
} as const satisfies Omit<CallDefinition, 'service'>;

/** Each service answers for its own exports. The gateway forwards these calls. */
type CallsOf<Service extends string> = Record<`POST /internal/${Service}/exports`, typeof create> &
  Record<`GET /internal/${Service}/exports`, typeof list> &
  Record<`GET /internal/${Service}/exports/:id`, typeof show> &
  Record<`POST /internal/${Service}/exports/:id/cancel`, typeof cancel> &
  Record<`GET /internal/${Service}/exports/:id/file`, typeof file>;

const callsOf = <const Service extends ExportingService>(service: Service) =>
  defineCalls(service, {
    [`POST /internal/${service}/exports`]: create,
    [`GET /internal/${service}/exports`]: list,
    [`GET /internal/${service}/exports/:id`]: show,
    [`POST /internal/${service}/exports/:id/cancel`]: cancel,
    [`GET /internal/${service}/exports/:id/file`]: file,
  } as unknown as CallsOf<Service>);

export const serviceExportCalls = {
  ...callsOf('auth'),
  ...callsOf('catalogue'),
  ...callsOf('workshops'),
  ...callsOf('mailer'),
  ...callsOf('contests'),
};

/** The gateway's calls for the exports of all services. */
export const gatewayExportCalls = {
  'POST /admin/exports': {
    ...create,
    summary:
      'Queues an export: a CSV with the mark that Excel needs, or a workbook. It can be downloaded for a day',
  },
  'GET /admin/exports': {
    ...list,
    summary:
      'The exports of the last day, the newest first. `X-Unavailable` names services that did not answer',
    invalidatedBy: [EXPORTS_CHANGED],
  },
  'GET /admin/exports/:id': {
    ...show,
    summary: 'One export, with its progress and, once it is done, the address of its file',
    invalidatedBy: [EXPORTS_CHANGED],
  },
  'POST /admin/exports/:id/cancel': cancel,
  'GET /admin/exports/:id/file': file,
} as const;
