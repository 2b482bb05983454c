export const START = '2021-02-10T10:00:00+08:00';

/** What contests is told in tests, besides its place. */
export const settings = { FESTIVAL_NOW: START, MEDIA_DIR: '/nonexistent' };
