import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('./keeper.mjs', import.meta.url));

/**
 * The spec of a program that is not ours. The program always ends with the launcher.
 * @param {string} name
 * @param {{ command: string, args: string[], input?: string, env?: NodeJS.ProcessEnv }} program
 *   `input` is written to its standard input
 * @param {() => Promise<boolean>} isReady
 * @returns {import('./supervised-process.mjs').ProcessSpec}
 */
export function keptProgram(name, { env, ...program }, isReady) {
  return {
    name,
    script: KEEPER,
    env: { ...env, KEEPER_PROGRAM: JSON.stringify(program) },
    isReady,
  };
}
