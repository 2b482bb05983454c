import { MAX_OPTIONS } from '@festival/contracts/limits';
import { isSameName } from '@festival/contracts/options';

const MAX_OPTION_LENGTH = 64;

interface AddedOptions {
  options: string[];
  /** Why some of the input was not added; undefined if all of it was. */
  refusal: string | undefined;
}

const quoted = (options: readonly string[]): string =>
  options.map((option) => `“${option}”`).join(', ');

/** The items of a pasted list, separated by lines, commas, semicolons or tabs. */
export const splitList = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((option) => option.trim())
    .filter(Boolean);

/** Whether a pasted text is a list, and not a single option. */
export const isList = (text: string): boolean => splitList(text).length > 1;

/** Why an option cannot have this name; undefined if it can. */
export const renameProblem = (
  options: readonly string[],
  option: string,
  name: string,
): string | undefined =>
  addOptions(
    options.filter((one) => one !== option),
    [name],
  ).refusal;

/** Adds options without duplicates, up to the limit. */
export const addOptions = (
  options: readonly string[],
  entered: readonly string[],
  most = MAX_OPTIONS,
): AddedOptions => {
  const added = [...options];
  const repeated: string[] = [];
  const tooLong: string[] = [];
  const tooMany: string[] = [];
  for (const option of entered) {
    if (added.some((one) => isSameName(one, option))) repeated.push(option);
    else if (option.length > MAX_OPTION_LENGTH) tooLong.push(option);
    else if (added.length >= most) tooMany.push(option);
    else added.push(option);
  }
  const refusals = [
    repeated.length > 0 &&
      `${quoted(repeated)} ${repeated.length > 1 ? 'are' : 'is'} there already.`,
    tooLong.length > 0 && `An option has at most ${MAX_OPTION_LENGTH} characters.`,
    tooMany.length > 0 && `There can be at most ${most} options: ${quoted(tooMany)} left out.`,
  ].filter(Boolean);
  return { options: added, refusal: refusals.join(' ') || undefined };
};
