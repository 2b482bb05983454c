import { createHash } from 'node:crypto';
import {
  ERRORS,
  lcpField,
  MAX_COUNTED,
  minuteOf,
  NUMBERS_KEPT_SECONDS,
  numbersKey,
  type ReleaseName,
  VIEWS,
} from '@festival/contracts/releases';
import type { ChainableCommander } from 'ioredis';

/**
 * Adds a report to its visitor's counts, and the part within the visitor's limit to the release's numbers.
 * KEYS: the visitor's counts, the release's numbers. ARGV: 1 for a view, the errors, the field of the paint or an empty text.
 */
const COUNT = `
  local isFirst = redis.call('EXISTS', KEYS[1]) == 0
  local views = redis.call('HINCRBY', KEYS[1], '${VIEWS}', ARGV[1])
  if isFirst then redis.call('PEXPIRE', KEYS[1], ${MAX_COUNTED.windowMs}) end
  -- The errors of further pages would count against fewer pages than there were.
  if views > ${MAX_COUNTED.views} then return end
  local before = tonumber(redis.call('HGET', KEYS[1], '${ERRORS}') or 0)
  local errors = math.min(tonumber(ARGV[2]), ${MAX_COUNTED.errors} - before)
  redis.call('HINCRBY', KEYS[1], '${ERRORS}', errors)
  local function add(field, count)
    if count > 0 then redis.call('HINCRBY', KEYS[2], field, count) end
  end
  add('${VIEWS}', tonumber(ARGV[1]))
  add('${ERRORS}', errors)
  if ARGV[1] == '1' and ARGV[3] ~= '' then add(ARGV[3], 1) end
  redis.call('EXPIRE', KEYS[2], ${NUMBERS_KEPT_SECONDS})
`;

/** What a page reported of one release. */
export interface Report {
  isView: boolean;
  errors: number;
  /** The largest paint in milliseconds. */
  painted?: number | undefined;
}

/** Only a digest of the visitor is stored. */
const visitorKey = ({ area, id }: ReleaseName, visitor: string): string =>
  `releases:reported:${area}:${id}:${createHash('sha256').update(visitor).digest('base64url')}`;

/**
 * Counts a report for the registry. What one visitor's reports count for a release is limited over all gateways, so that nobody can end
 * a canary alone: anybody can send reports.
 * @param visitor an account, or a network
 * @param now real time
 */
export const countReport = (
  pipeline: ChainableCommander,
  visitor: string,
  name: ReleaseName,
  { isView, errors, painted }: Report,
  now: Date,
): void => {
  const numbers = numbersKey(name, minuteOf(now.getTime()));
  const paint = painted === undefined ? '' : lcpField(painted);
  pipeline.eval(COUNT, 2, visitorKey(name, visitor), numbers, isView ? 1 : 0, errors, paint);
};
