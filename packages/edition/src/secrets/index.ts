import { z } from 'zod';
import type { Edition } from '../edition.js';
import { ownFile, readOf } from '../files.js';

const SECRETS = 'secrets.yaml';

const differences = (what: string, named: string[], given: string[]): string[] => [
  ...named.filter((id) => !given.includes(id)).map((id) => `nothing is told about ${what} "${id}"`),
  ...given.filter((id) => !named.includes(id)).map((id) => `the edition has no ${what} "${id}"`),
];

/**
 * The secrets of an edition, checked.
 * @throws Error naming a missing secret, or one that does not belong to the edition
 */
export const chooseSecrets = ({
  id,
  performances,
  contests,
}: Pick<Edition, 'id' | 'performances' | 'contests'>): EditionSecrets => {
  if (!ownFile(id, SECRETS)) throw new Error(`The edition "${id}" has no secrets.`);
  const secrets = editionSecrets.parse(readOf(id, SECRETS));
  const clues = contests.scavengerHunt.clues.map((clue) => clue.id);
  const quizzes = performances.filter(({ quiz }) => quiz).map((performance) => performance.id);
  const wrong = [
    ...differences('clue', clues, Object.keys(secrets.clues)),
    ...differences('quiz', quizzes, Object.keys(secrets.quizzes)),
  ];
  if (wrong.length > 0) throw new Error(`Secrets of the edition "${id}": ${wrong.join(', ')}.`);
  return secrets;
};

const id = z.string().regex(/^[a-z0-9-]+$/);

const question = z
  .object({
    /** Does not change with the text, e.g. `last-song`. */
    id,
    text: z.string().min(1),
    /** The choices in the order of display, by the ids that are stored with answers. */
    choices: z.record(id, z.string().min(1)),
    right: id,
  })
  .refine(({ choices, right }) => Object.hasOwn(choices, right), {
    error: 'the right answer must be one of the choices',
    path: ['right'],
  });
export type Question = z.infer<typeof question>;

/** The edition's secrets. No page, script or answer contains any of them before their time. */
const editionSecrets = z.object({
  /** The text of each clue, by its id in the edition. */
  clues: z.record(id, z.string().min(1)),
  /** The questions of each performance with a quiz, by the performance's id. */
  quizzes: z.record(id, z.array(question).min(1)),
});
export type EditionSecrets = z.infer<typeof editionSecrets>;
