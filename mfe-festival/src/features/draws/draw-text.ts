import type { Draw, DrawnWinner } from '@festival/contracts/draws';
import { formatDate, formatTimes } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';

export const drawUrl = (id: string): string => `/contests/luckyDraw/${id}`;

/** `Thursday 25 March, 10pm`, in the festival's time zone. */
export const formatMoment = (edition: Pick<Edition, 'timeZone'>, at: string): string =>
  `${formatDate(edition, at, 'weekday')}, ${formatTimes(edition, at)}`;

export const chances = (count: number): string => `${count} ${count === 1 ? 'chance' : 'chances'}`;

export const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

/** drand's public page of the round. */
export const roundUrl = ({ chainHash, round }: Draw['beacon']): string =>
  `https://api.drand.sh/${chainHash}/public/${round}`;

/** The current winner of a prize. Undefined when there were more prizes than people. */
export const holderOf = ({ result }: Draw, prize: number): DrawnWinner | undefined =>
  result?.winners.find((winner) => winner.prize === prize && winner.replaced === null);

export const states: Readonly<Record<Draw['state'], string>> = {
  announced: 'Open',
  closed: 'Closed',
  drawn: 'Drawn',
  void: 'Void',
};

/** The state of a draw, in a sentence or two. */
export const standing = (edition: Pick<Edition, 'timeZone'>, draw: Draw): string => {
  const { list, result, minimumChances } = draw;
  if (draw.state === 'void')
    return 'Void: its list of chances could not be published in time before the randomness. Your chances stay yours, for the next draw.';
  if (result) return `Drawn on ${formatMoment(edition, result.drawnAt)}.`;
  if (list)
    return `${people(list.people)} with ${chances(list.chances)}. The winners follow from randomness that comes out on ${formatMoment(edition, draw.beacon.at)}.`;
  const who = minimumChances > 1 ? `, for students with at least ${chances(minimumChances)}` : '';
  return `Chances count until ${formatMoment(edition, draw.closesAt)}${who}.`;
};
