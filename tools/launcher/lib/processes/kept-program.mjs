import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('./keeper.mjs', import.meta.url));

/**
 * How a program that is not ours is started, so that it ends with the launcher whatever happens.
 * @param {string} name
 * @param {{ command: string, args: string[], input?: string, env?: NodeJS.ProcessEnv }} program
 *   `input` goes to its standard input
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
