import type { Workshop } from '@festival/contracts/workshops';
import { vacancies } from '@festival/edition/workshops';

/** As many strips as still look like strips on a phone. */
const MOST = 16;

/** A number for each strip of a notice, always the same: the strips are torn off in its order, as people do, not from one end. */
const turnOf = (words: string): number => {
  let hash = 2_166_136_261;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash >>> 0;
};

/** None is left only when it is full, and all are only while nobody has come. */
const countLeft = (count: number, free: number, max: number): number => {
  if (free === 0) return 0;
  if (free === max) return count;
  return Math.min(count - 1, Math.max(1, Math.round((free / max) * count)));
};

/**
 * Whether each strip of a notice is still there: one a place or, where there are many places, as large a part of the strips as of the
 * places.
 */
export const leftOnes = (
  workshop: Pick<Workshop, '_id' | 'numRegistered' | 'numOffered' | 'maxParticipants'>,
): boolean[] => {
  const { _id, maxParticipants } = workshop;
  const count = Math.min(MOST, maxParticipants);
  const left = countLeft(count, vacancies(workshop), maxParticipants);
  const turns = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => turnOf(`${other}${_id}`) - turnOf(`${one}${_id}`) || one - other,
  );
  const kept = new Set(turns.slice(count - left));
  return Array.from({ length: count }, (_, index) => kept.has(index));
};
