import type { RepeatedCalls } from '@festival/testing/service/repeated-call';

/** No call of releases takes a key: what is repeated is known by its content, or changes nothing. */
export const repeatedCalls: RepeatedCalls = {};
