import type { Workshop } from '@festival/contracts/workshops';
import { vacancies } from '@festival/edition/workshops';

/** More strips would be too narrow on a phone. */
const MAX_STRIPS = 16;

/** A stable pseudo-random number for each strip. Strips are torn off in its order, as people do it, not from one end. */
const turnOf = (words: string): number => {
  let hash = 2_166_136_261;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash >>> 0;
};

/** Zero only when the workshop is full, and `count` only when nobody has signed up. */
const countLeft = (count: number, free: number, max: number): number => {
  if (free === 0) return 0;
  if (free === max) return count;
  return Math.min(count - 1, Math.max(1, Math.round((free / max) * count)));
};

/**
 * Whether each strip of a notice is still there. There is one strip for each place. With many places, the fraction of strips equals the fraction of
 * free places.
 */
export const remainingStrips = (
  workshop: Pick<Workshop, '_id' | 'numRegistered' | 'numOffered' | 'maxParticipants'>,
): boolean[] => {
  const { _id, maxParticipants } = workshop;
  const count = Math.min(MAX_STRIPS, maxParticipants);
  const left = countLeft(count, vacancies(workshop), maxParticipants);
  const turns = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => turnOf(`${other}${_id}`) - turnOf(`${one}${_id}`) || one - other,
  );
  const kept = new Set(turns.slice(count - left));
  return Array.from({ length: count }, (_, index) => kept.has(index));
};
