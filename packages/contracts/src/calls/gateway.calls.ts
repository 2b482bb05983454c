import { z } from 'zod';
import { type AdminEvent, adminEvent, adminLists } from '../admin-stream.js';
import { editionData } from '../boot.js';
import { adminsWith, anyone, defineCalls, defineEvents, only } from '../call.js';
import { CAMPAIGNS_CHANGED } from '../campaigns.js';
import { clockState, moveClock } from '../clock.js';
import { DRAWS_CHANGED } from '../draws.js';
import { exportKinds } from '../export-kinds.js';
import { EXPORTS_CHANGED } from '../exports.js';
import { ORDERS_CHANGED } from '../orders.js';
import type { Permission } from '../permissions.js';
import { PHOTOS_CHANGED } from '../photos.js';
import { POINTS_CHANGED } from '../points.js';
import { CATALOGUE_CHANGED } from '../products.js';
import { profile } from '../profile.js';
import { pageReport, RELEASES_ANNOUNCED, RELEASES_CHANGED } from '../releases.js';
import { WORKSHOPS_CHANGED, workshopChange } from '../workshops.js';
import { gatewayExportCalls } from './exports.calls.js';
import { exportPersonCalls } from './people.calls.js';
import { wholeTrailCalls } from './trail.calls.js';

const requiredPermission = (event: AdminEvent): { permission?: Permission } => {
  switch (event.kind) {
    case 'campaign':
      return { permission: 'mails' };
    case 'export':
      return { permission: exportKinds[event.export.kind].permission };
    case 'missed':
      return {};
    default:
      return { permission: adminLists[event.kind] };
  }
};

export const gatewayCalls = defineCalls('gateway', {
  'GET /clock': anyone("The festival's time", { response: clockState }),
  'PUT /clock': adminsWith(
    'technical',
    "Moves the festival's time while rehearsing (demo mode only); null for real time",
    { body: moveClock, response: clockState, refusals: ['DEMO_ONLY'] },
  ),
  'GET /edition': anyone('Everything dated or seasonal of this festival', {
    response: editionData,
    countedFor: 'nobody',
  }),
  'GET /programme.ics': anyone(
    'The programme with its workshops as a calendar (RFC 5545), to subscribe to; or one item of it, to add',
    {
      query: z.object({
        item: z
          .string()
          .max(64)
          .regex(/^[\w-]+$/)
          .optional(),
      }),
      produces: 'text/calendar',
      countedFor: 'nobody',
      refusals: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
    },
  ),
  'GET /workshops/stream': anyone(
    'Changes of vacancies: server-sent events, each a change of the workshops as JSON',
    {
      produces: 'text/event-stream',
      events: defineEvents(workshopChange, () => 'all'),
      invalidatedBy: [WORKSHOPS_CHANGED],
      countedFor: 'address',
    },
  ),
  'GET /admin/stream': adminsWith(
    'any',
    'Changes on the screens of admins: server-sent events, each an `AdminEvent` as JSON',
    {
      produces: 'text/event-stream',
      events: defineEvents(adminEvent, (event) => ({
        role: 'admin',
        ...requiredPermission(event),
      })),
      invalidatedBy: [
        CAMPAIGNS_CHANGED,
        EXPORTS_CHANGED,
        ORDERS_CHANGED,
        CATALOGUE_CHANGED,
        WORKSHOPS_CHANGED,
        PHOTOS_CHANGED,
        POINTS_CHANGED,
        DRAWS_CHANGED,
        RELEASES_CHANGED,
        RELEASES_ANNOUNCED,
      ],
    },
  ),
  'POST /page-reports': anyone(
    'The report of a page about its releases: that it was shown, how fast, and errors',
    { isForPreviews: true, body: pageReport, response: z.object({}) },
  ),
  'GET /students/profile': only('student', "The student's profile, composed from the services", {
    response: profile,
  }),
  ...gatewayExportCalls,
  ...wholeTrailCalls,
  ...exportPersonCalls,
});
