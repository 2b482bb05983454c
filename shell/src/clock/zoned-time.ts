/** The local time of an instant in a time zone, in the format of `datetime-local`: `2021-02-10T10:00`. */
export const wallTime = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');

/** The instant (ISO 8601, UTC) of a local time in a time zone. */
export const instantOf = (wall: string, timeZone: string): string => {
  const asIfUtc = Date.parse(`${wall}Z`);
  const offset = Date.parse(`${wallTime(asIfUtc, timeZone)}Z`) - asIfUtc;
  return new Date(asIfUtc - offset).toISOString();
};
