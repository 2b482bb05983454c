export const START = '2021-02-10T10:00:00+08:00';

/** The workshops' settings in tests, without their addresses. */
export const settings = {
  FESTIVAL_NOW: START,
  MEDIA_DIR: '/nonexistent',
  EXPORTS_DIR: '/dev/null/exports',
};
