import { inRoot } from '../../launcher/lib/paths.mjs';

/**
 * A program that listens on its PORT.
 * @param {string} name
 * @param {string} script from the root
 * @param {NodeJS.ProcessEnv & { PORT: string }} env
 */
export function toSpec(name, script, env) {
  return {
    name,
    script: inRoot(script),
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    async isReady() {
      const answer = await fetch(`http://127.0.0.1:${env.PORT}/healthz`);
      await answer.body?.cancel();
      return answer.ok;
    },
  };
}
