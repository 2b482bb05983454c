const HIDDEN = '(not shown)';

/** The fields of jobs without personal data, besides ids. */
const SHOWN_KEYS = new Set([
  'messageId',
  'template',
  'of',
  'isTest',
  'service',
  'consumer',
  'event',
  'name',
  'subject',
  'revision',
  'at',
]);

const isShown = (key: string): boolean => SHOWN_KEYS.has(key) || /^[a-z]+Id$/.test(key);

/** A job's data without personal data: ids and the kind of job. A field that a later version adds is hidden until it is named here. */
export const shownData = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return HIDDEN;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (!isShown(key)) return [key, HIDDEN];
      return [key, typeof value === 'object' && value !== null ? shownData(value) : value];
    }),
  );
};

/** The result of a job. Only numbers and booleans are shown. */
export const shownResult = (result: unknown): unknown =>
  typeof result === 'object' || typeof result === 'string' ? result && HIDDEN : result;

const ADDRESS = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]+/gu;
/** A link may give access to anybody who follows it. */
const LINK = /\bhttps?:\/\/[^\s"'<>)]+/gi;

/** Free text, such as the reason of a failure, without email addresses and links. */
export const shownText = (text: string): string =>
  text.replace(LINK, '(a link)').replace(ADDRESS, '(an address)');
