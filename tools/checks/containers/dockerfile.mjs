import { readFileSync } from 'node:fs';
import { inRoot } from '../../launcher/lib/paths.mjs';

/** @typedef {{ name: string, rest: string }} Instruction */
/** @typedef {{ from: string, instructions: Instruction[] }} Stage */

/**
 * The stages of the Dockerfile by name. Continued lines are joined and comments are dropped.
 * @returns {Map<string, Stage>}
 */
export function dockerfileStages() {
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  for (const line of joinedLines(readFileSync(inRoot('Dockerfile'), 'utf8'))) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    const [, from = '', as = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
    if (name === 'FROM') stages.set(as, { from, instructions: [] });
    else [...stages.values()].at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

const joinedLines = (/** @type {string} */ text) =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
