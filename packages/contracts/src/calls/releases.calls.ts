import { z } from 'zod';
import { adminsWith, anyone, defineCalls, only, withAdmins } from '../call.js';
import * as releases from '../releases.js';

const byArea = z.object({ area: releases.appName });
const byRelease = byArea.extend({ id: releases.releaseId });

/** For the holder of a token of the area in the path, and for technical admins. */
const ofArea = withAdmins('admin', 'areaToken');

/** The refusals for holders of tokens. */
const ofTokens = ['AREA_TOKEN_DEAD', 'AREA_TOKEN_ELSEWHERE'] as const;

const ofArchives = [
  'RELEASE_TOO_LARGE',
  'RELEASE_ARCHIVE_UNREADABLE',
  'RELEASE_FILE_REFUSED',
  'RELEASE_ARCHIVE_TOO_MUCH',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

export const releasesCalls = defineCalls('releases', {
  'GET /releases/live': anyone('Which release of each area pages get that are opened now', {
    response: releases.liveState,
  }),
  'POST /releases/:area': ofArea(
    'technical',
    'Uploads a release: a gzipped tar of its files, its version in `X-Release-Version`. The same files again are the same release',
    {
      params: byArea,
      headers: releases.uploadHeaders,
      consumes: 'application/gzip',
      response: releases.release,
      refusals: [...ofTokens, ...ofArchives, 'RELEASE_VERSION_TAKEN', 'TOO_MANY_CHECKS'],
    },
  ),
  'GET /releases/:area': ofArea(
    'technical',
    'The state of an area, and its stored releases, newest first',
    { params: byArea, response: releases.areaReleases, refusals: ofTokens },
  ),
  'GET /releases/:area/:id': ofArea('technical', 'One release, with the report of its checks', {
    params: byRelease,
    response: releases.release,
    refusals: [...ofTokens, 'NOT_FOUND'],
  }),
  'POST /releases/:area/:id/activate': ofArea(
    'technical',
    'Makes a release live. Repeating it changes nothing',
    {
      confirms: true,
      params: byRelease,
      body: releases.goLiveForm,
      response: releases.areaStatus,
      refusals: [
        ...ofTokens,
        'NOT_FOUND',
        'RELEASE_NOT_CHECKED',
        'RELEASE_UNFIT',
        'RELEASE_CHANGED',
      ],
    },
  ),
  'POST /releases/:area/rollback': ofArea(
    'technical',
    'Rolls back to the previous live release. A second time, to the one before that',
    {
      params: byArea,
      body: releases.goLiveForm,
      response: releases.areaStatus,
      refusals: [
        ...ofTokens,
        'RELEASE_NOT_KEPT',
        'RELEASE_NOT_CHECKED',
        'RELEASE_UNFIT',
        'RELEASE_CHANGED',
      ],
    },
  ),
  'POST /releases/:area/:id/previews': ofArea(
    'technical',
    'A link that shows a release to everybody who has it, for a day',
    {
      params: byRelease,
      response: releases.preview,
      refusals: [...ofTokens, 'NOT_FOUND', 'RELEASE_NOT_CHECKED', 'PREVIEWS_OFF'],
    },
  ),
  'GET /releases/:area/:id/checks/:image': ofArea(
    'technical',
    'An image that was taken when the release was tried',
    {
      params: byRelease.extend({ image: releases.imageName }),
      produces: 'image/png',
      refusals: [...ofTokens, 'NOT_FOUND'],
    },
  ),
  'POST /internal/trials': only('service', 'How to try a release that waits for its trial', {
    body: releases.releaseName,
    response: releases.releaseTrial,
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  'PUT /internal/releases/:area/:id/report': only(
    'service',
    'What the checker found when it tried a release',
    {
      params: byRelease,
      body: releases.trialReportForm,
      response: releases.release,
      refusals: ['NOT_FOUND', 'FORBIDDEN'],
    },
  ),
  'POST /internal/deployments': only(
    'service',
    'Makes the builds of a deployment live together, without checks. A build that was deployed last is left as it is',
    { body: releases.deploymentForm, response: releases.deploymentAnswer, refusals: ['FORBIDDEN'] },
  ),
  'POST /internal/deployments/:area': only(
    'service',
    'Stores a build of a deployment: a gzipped tar of its files',
    {
      params: byArea,
      consumes: 'application/gzip',
      response: releases.release,
      refusals: ['FORBIDDEN', ...ofArchives],
    },
  ),
  'GET /admin/releases': adminsWith(
    'technical',
    'The state of every area: the live release, and the reports of its pages',
    { response: z.array(releases.areaStatus), invalidatedBy: [releases.RELEASES_CHANGED] },
  ),
  'GET /admin/releases/:area': adminsWith(
    'technical',
    'An area with its releases and its history, a page at a time, newest first',
    {
      params: byArea,
      query: z.object({ after: z.uuid('is not the id of an entry').optional() }),
      response: releases.areaHistory,
      invalidatedBy: [releases.RELEASES_CHANGED],
    },
  ),
  'GET /admin/area-tokens': adminsWith('technical', 'The tokens of all areas, the newest first', {
    response: z.array(releases.areaToken),
  }),
  'POST /admin/area-tokens': adminsWith(
    'technical',
    'Creates a token of one area. Only this answer contains it',
    { confirms: true, body: releases.areaTokenForm, response: releases.newAreaToken },
  ),
  'DELETE /admin/area-tokens/:id': adminsWith(
    'technical',
    'Revokes a token, at once and for good. Repeating it changes nothing',
    { response: releases.areaToken, refusals: ['NOT_FOUND'] },
  ),
});
