/** The wall clock's reading of an instant in a time zone, as `datetime-local` fields want it: `2021-02-10T10:00`. */
export const wallTime = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');

/** The instant, as ISO 8601 in UTC, at which the wall clock of a time zone reads so. */
export const instantOf = (wall: string, timeZone: string): string => {
  const asIfUtc = Date.parse(`${wall}Z`);
  const offset = Date.parse(`${wallTime(asIfUtc, timeZone)}Z`) - asIfUtc;
  return new Date(asIfUtc - offset).toISOString();
};
