import * as retention from '@festival/contracts/retention';

/** How long something is kept, in words, by the name of the limit: `SESSION_SECONDS.student` is 30 days. Undefined if there is no such limit. */
export const spellDuration = (name: string): string | undefined => {
  const seconds = name
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], retention);
  return typeof seconds === 'number' ? retention.spellSeconds(seconds) : undefined;
};
