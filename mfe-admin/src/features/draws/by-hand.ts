import { type BeaconByHand, drawWinners } from '@festival/contracts/draws';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';

/** The round's randomness, as an admin types it. */
export interface ByHandValues {
  /** The whole JSON of the round, from drand's page. */
  randomness: string;
  source: string;
}

export const byHandLabels = {
  randomness: 'What drand’s page says',
  source: 'Where you read it',
} as const satisfies Record<keyof ByHandValues, string>;

const readJson = (text: string): Partial<BeaconByHand> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
};

/** The body of the request. Without a signature, the rules refuse it. */
export const toByHand = ({ randomness, source }: ByHandValues): BeaconByHand => {
  const pasted = readJson(randomness);
  if (!pasted) return { randomness, source, signature: '' };
  const { signature, previous_signature } = pasted;
  return {
    randomness: String(pasted.randomness ?? ''),
    source,
    signature: String(signature ?? ''),
    ...(previous_signature && { previous_signature }),
  };
};

const missing = (values: ByHandValues): RuleIssue[] =>
  (Object.keys(byHandLabels) as (keyof ByHandValues)[])
    .filter((name) => values[name].trim() === '')
    .map((name) => ({ path: [name], message: 'is required' }));

/** The server's rules. A problem with the signature is shown at the field of the pasted JSON. */
export const byHandRules = issuesSchema<ByHandValues>((values) => [
  ...missing(values),
  ...(drawWinners.safeParse({ beacon: toByHand(values) }).error?.issues ?? []).map(
    ({ path: [, field], message }): RuleIssue => ({
      path: [field === 'source' ? 'source' : 'randomness'],
      message,
    }),
  ),
]);
