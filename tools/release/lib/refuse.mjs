/** @param {{ path?: string, width?: number }} problem */
const placeOf = ({ path, width }) => (path ? ` [${path}${width ? ` at ${width} px` : ''}]` : '');

/**
 * @param {string} name
 * @param {readonly { message: string, path?: string, width?: number }[]} problems
 * @throws Error if there are problems; the message says what to do
 */
export function refuse(name, problems) {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `  ✗ ${problem.message}${placeOf(problem)}`);
  throw new Error(`${name} cannot be released, and what is active stays:\n${lines.join('\n')}`);
}
