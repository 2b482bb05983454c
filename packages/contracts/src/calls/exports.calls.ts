import { z } from 'zod';
import { adminsWith, defineCalls } from '../call.js';
import type { ExportingService } from '../export-kinds.js';
import { EXPORTS_CHANGED, exported, exportForm } from '../exports.js';

/** The calls that every exporting service has, under its own path. Each kind of export names its permission, and an admin sees no others. */
const create = adminsWith('any', 'Queues an export of what this service has', {
  body: exportForm,
  response: exported,
  isIdempotent: true,
  refusals: [
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
});
const list = adminsWith('any', 'The exports of this service of the last day, the newest first', {
  response: z.array(exported),
});
const show = adminsWith('any', 'One export of this service', {
  response: exported,
  refusals: ['NOT_FOUND', 'PERMISSION_NEEDED'],
});
const cancel = adminsWith(
  'any',
  'Cancels an export that has not ended; only the admin who requested it may. Repeating it changes nothing',
  {
    response: exported,
    refusals: ['NOT_FOUND', 'PERMISSION_NEEDED', 'FORBIDDEN', 'EXPORT_ENDED'],
  },
);
const file = adminsWith('any', 'The file of an export, for a day', {
  produces: 'application/octet-stream',
  refusals: ['NOT_FOUND', 'PERMISSION_NEEDED'],
});

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
