import type { Profile } from '@festival/contracts/profile';
import type { Edition } from '@festival/mfe-kit/edition';
import { dayOf } from '../../../shared/time/festival-day.js';

type Award = Profile['points'][number];

/** Awards of one kind on one day, as one line. */
export interface AwardLine {
  points: number;
  category: string;
  /** The source in words. */
  source: string;
  /** `2021-02-15` */
  day: string;
  /** The link to the quiz's correct answers. */
  href?: string;
}

const sourceWords: Record<Award['source'], string> = {
  admin: 'Given by the festival team',
  workshop: 'A workshop you attended',
  quiz: 'Right answers in a quiz',
};

/** One line for awards of the same kind, such as each correct answer of a quiz. Newest first. */
export const awardLines = (edition: Edition, awards: Profile['points']): AwardLine[] => {
  const lines = new Map<string, AwardLine>();
  for (const { points, category, source, at, note } of awards) {
    const day = dayOf(edition, at);
    const key = JSON.stringify([category, source, note, day]);
    const line = lines.get(key);
    const performance =
      source === 'quiz' ? edition.performances.find(({ name }) => name === note) : undefined;
    lines.set(key, {
      points: points + (line?.points ?? 0),
      category,
      source: note || sourceWords[source],
      day,
      ...(performance && { href: `/performances#${performance.id}` }),
    });
  }
  return [...lines.values()].sort((one, other) => other.day.localeCompare(one.day));
};
