import type { RepeatedCalls } from '@festival/service-kit/testing/calls';

/** No call of this service takes a key: a repeat is recognised by its content, or changes nothing. */
export const repeatedCalls: RepeatedCalls = {};
