interface Answers<Asked, Answer> {
  answers: Answer[];
  /** Those that did not answer. */
  missing: Asked[];
}

/** Asks several services at once. One that does not answer is missing from the whole, instead of failing it. */
export const askEach = async <Asked, Answer>(
  all: readonly Asked[],
  ask: (one: Asked) => Promise<Answer>,
  onMissing: (err: unknown, one: Asked) => void,
): Promise<Answers<Asked, Answer>> => {
  const outcomes = await Promise.allSettled(all.map(ask));
  for (const [at, outcome] of outcomes.entries())
    if (outcome.status === 'rejected') onMissing(outcome.reason, all[at]!);
  return {
    answers: outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    missing: all.filter((_, at) => outcomes[at]?.status === 'rejected'),
  };
};
