import type { Edition } from '../edition.js';

type Leaf = string | number;

type PathOf<Value> = {
  [Key in keyof Value & string]: Value[Key] extends Leaf
    ? Key
    : Value[Key] extends readonly unknown[]
      ? never
      : `${Key}.${PathOf<Value[Key]>}`;
}[keyof Value & string];

/** The path of a single value in an edition, e.g. `contests.photos.submissions.closes`. */
export type EditionPath = PathOf<Edition>;

/**
 * The value at a path of the edition.
 * @throws Error naming the path if it leads to nothing, or to more than one value
 */
export const valueAt = (edition: Edition, path: EditionPath): Leaf => {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], edition);
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`The edition has no value at "${path}"`);
  return value;
};
