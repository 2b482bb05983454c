import type { RepeatedCalls } from '@festival/testing/service/repeated-call';

/** No call of this service takes a key: a repeat is recognised by its content, or changes nothing. */
export const repeatedCalls: RepeatedCalls = {};
