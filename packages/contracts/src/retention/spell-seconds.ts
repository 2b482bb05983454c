const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** A duration in the largest unit that divides it: `7 days`, `12 hours`. */
export const spellSeconds = (seconds: number): string => {
  for (const [length, name] of units)
    if (seconds % length === 0) {
      const count = seconds / length;
      return `${count} ${name}${count === 1 ? '' : 's'}`;
    }
  return `${seconds} seconds`;
};

/** How long data is stored; null means without limit. */
export const spellKept = (seconds: number | null): string =>
  seconds === null ? 'No end is set' : spellSeconds(seconds);
