/**
 * Says on the terminal why something failed: the sentence first, then what the program said.
 * @param {unknown} error
 */
export function printFailure(error) {
  if (!(error instanceof Error)) return console.error(`\n${String(error)}`);
  const { output } = /** @type {{ output?: string }} */ (error);
  const details = output?.trim();
  console.error(`\n${error.message}${details ? `\n\n${details}` : ''}`);
  if (process.env.LOG === 'all') console.error(error.stack);
}
