import type { RepeatedCalls } from '@festival/testing/service/repeated-call';
import { repeatedExports } from '@festival/testing/service/repeated-exports';

export const repeatedCalls: RepeatedCalls = repeatedExports('auth');
