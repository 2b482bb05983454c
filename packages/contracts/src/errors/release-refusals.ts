/** Refusals of the registry of releases. */
export const releaseRefusals = {
  AREA_TOKEN_DEAD: {
    status: 401,
    message:
      'This token is not known, has expired or was revoked. Ask an admin with technical permission for a new one.',
  },
  AREA_TOKEN_ELSEWHERE: {
    status: 403,
    message: 'This token is for {area} alone. It can do nothing to another area.',
  },
  RELEASE_TOO_LARGE: {
    status: 413,
    message: 'A release may have {most} MB at most. Leave out what pages do not load.',
  },
  RELEASE_ARCHIVE_UNREADABLE: {
    status: 400,
    message:
      'This is not a whole gzipped tar archive. Please build it again with the festival CLI.',
  },
  RELEASE_FILE_REFUSED: {
    status: 400,
    message: '"{path}" cannot be in a release: {problem}.',
  },
  RELEASE_ARCHIVE_TOO_MUCH: {
    status: 400,
    message: 'The archive has more than {most} at "{path}". Leave out what pages do not load.',
  },
  RELEASE_VERSION_TAKEN: {
    status: 400,
    message:
      'Version {version} of {area} is another release already. Give this one another version.',
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: 'Too many releases of {area} were uploaded within an hour. Please try again later.',
  },
  TOO_MANY_CHECKS: {
    status: 429,
    message: 'Releases of this area were checked too often within an hour. Please try again later.',
  },
  RELEASE_NOT_CHECKED: {
    status: 400,
    message:
      'Release {version} has not passed its checks, so it cannot be shown. Its report says why.',
  },
  PREVIEWS_OFF: {
    status: 400,
    message:
      'This festival shows no previews, because they have no address of their own (PREVIEW_URL).',
  },
  RELEASE_UNFIT: {
    status: 400,
    message: 'Release {version} does not fit what is live now, so it cannot be shown. {problem}',
  },
  RELEASE_NOT_KEPT: {
    status: 400,
    message: 'There is no earlier release of {area} to go back to.',
  },
  RELEASE_CHANGED: {
    status: 400,
    message: 'Meanwhile somebody changed what is shown of {area}. Look again before you go on.',
  },
} as const;
