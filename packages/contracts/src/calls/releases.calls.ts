import { z } from 'zod';
import { defineCalls } from '../call.js';
import { id } from '../common.js';
import {
  activateForm,
  appName,
  areaHistory,
  areaReleases,
  areaStatus,
  areaToken,
  areaTokenForm,
  deploymentAnswer,
  deploymentForm,
  dueTrial,
  imageName,
  liveState,
  newAreaToken,
  preview,
  RELEASES_CHANGED,
  release,
  releaseId,
  releaseName,
  rollbackForm,
  shownRelease,
  trialReportForm,
  uploadHeaders,
} from '../releases.js';

const byArea = z.object({ area: appName });
const byRelease = byArea.extend({ id: releaseId });

const forTechnical = { access: ['admin'], permissions: ['technical'] } as const;
/** For the holder of a token of the area in the path, and for technical admins. */
const forArea = { access: ['admin', 'areaToken'], permissions: ['technical'] } as const;

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
  'GET /releases/live': {
    summary: 'Which release of each area pages get that are opened now',
    access: 'public',
    response: liveState,
  },
  'GET /releases/:area/:id/shown': {
    summary:
      'Whether a release that its checks did not refuse was ever live, so that everybody may read its files',
    access: 'public',
    params: byRelease,
    response: shownRelease,
    refusals: ['NOT_FOUND'],
  },
  'POST /releases/:area': {
    summary:
      'Uploads a release: a gzipped tar of its files, its version in `X-Release-Version`. The same files again are the same release',
    ...forArea,
    params: byArea,
    headers: uploadHeaders,
    consumes: 'application/gzip',
    response: release,
    refusals: [
      ...ofTokens,
      ...ofArchives,
      'RELEASE_VERSION_TAKEN',
      'TOO_MANY_UPLOADS',
      'TOO_MANY_CHECKS',
    ],
  },
  'GET /releases/:area': {
    summary: 'The state of an area, and its stored releases, newest first',
    ...forArea,
    params: byArea,
    response: areaReleases,
    refusals: ofTokens,
  },
  'GET /releases/:area/:id': {
    summary: 'One release, with the report of its checks',
    ...forArea,
    params: byRelease,
    response: release,
    refusals: [...ofTokens, 'NOT_FOUND'],
  },
  'POST /releases/:area/:id/activate': {
    summary: 'Makes a release live. Repeating it changes nothing',
    ...forArea,
    confirms: true,
    params: byRelease,
    body: activateForm,
    response: areaStatus,
    refusals: [...ofTokens, 'NOT_FOUND', 'RELEASE_NOT_CHECKED', 'RELEASE_UNFIT', 'RELEASE_CHANGED'],
  },
  'POST /releases/:area/rollback': {
    summary:
      'Rolls back to the previous live release, or to an earlier one, for which an admin confirms who they are',
    ...forArea,
    params: byArea,
    body: rollbackForm,
    response: areaStatus,
    refusals: [
      ...ofTokens,
      'CONFIRM_IDENTITY',
      'RELEASE_NOT_KEPT',
      'RELEASE_NOT_CHECKED',
      'RELEASE_UNFIT',
      'RELEASE_CHANGED',
    ],
  },
  'POST /releases/:area/:id/previews': {
    summary: 'A link that shows a release to everybody who has it, for a day',
    ...forArea,
    params: byRelease,
    response: preview,
    refusals: [...ofTokens, 'NOT_FOUND', 'RELEASE_NOT_CHECKED', 'PREVIEWS_OFF'],
  },
  'POST /releases/:area/:id/check': {
    summary: 'Checks a release again',
    ...forArea,
    params: byRelease,
    response: release,
    refusals: [...ofTokens, 'NOT_FOUND', 'TOO_MANY_CHECKS'],
  },
  'GET /releases/:area/:id/checks/:image': {
    summary: 'An image that was taken when the release was tried',
    ...forArea,
    params: byRelease.extend({ image: imageName }),
    produces: 'image/png',
    refusals: [...ofTokens, 'NOT_FOUND'],
  },
  'POST /internal/trials': {
    summary: 'Begins the trial of a release, if it is due. A repeat begins it again',
    access: ['service'],
    body: releaseName,
    response: dueTrial,
    refusals: ['FORBIDDEN'],
  },
  'PUT /internal/releases/:area/:id/report': {
    summary: 'What the checker found when it tried a release',
    access: ['service'],
    params: byRelease,
    body: trialReportForm,
    response: release,
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'POST /internal/deployments': {
    summary:
      'Makes the builds of a deployment live together, without checks. A build that was deployed last is left as it is',
    access: ['service'],
    body: deploymentForm,
    response: deploymentAnswer,
    refusals: ['FORBIDDEN'],
  },
  'POST /internal/deployments/:area': {
    summary: 'Stores a build of a deployment: a gzipped tar of its files',
    access: ['service'],
    params: byArea,
    consumes: 'application/gzip',
    response: release,
    refusals: ['FORBIDDEN', ...ofArchives],
  },
  'GET /admin/releases': {
    summary: 'The state of every area: the live release, and the reports of its pages',
    ...forTechnical,
    response: z.array(areaStatus),
    invalidatedBy: [RELEASES_CHANGED],
  },
  'GET /admin/releases/:area': {
    summary: 'An area with its releases and its history, a page at a time, newest first',
    ...forTechnical,
    params: byArea,
    query: z.object({ after: z.uuid('is not the id of an entry').optional() }),
    response: areaHistory,
    invalidatedBy: [RELEASES_CHANGED],
  },
  'GET /admin/area-tokens': {
    summary: 'The tokens of all areas, the newest first',
    ...forTechnical,
    response: z.array(areaToken),
  },
  'POST /admin/area-tokens': {
    summary: 'Creates a token of one area. Only this answer contains it',
    ...forTechnical,
    confirms: true,
    body: areaTokenForm,
    response: newAreaToken,
  },
  'DELETE /admin/area-tokens/:id': {
    summary: 'Revokes a token, at once and for good. Repeating it changes nothing',
    ...forTechnical,
    params: z.object({ id }),
    response: areaToken,
    refusals: ['NOT_FOUND'],
  },
});
