import { tsc } from '../../launcher/lib/tsc.mjs';

/**
 * Compiles the gateway, the services and their packages; the compiler itself skips what has not
 * changed.
 * @param {{ steps: import('../../launcher/lib/steps.mjs').Steps }} options
 */
export async function buildServices({ steps }) {
  await steps.step('Compiling the services', () => tsc('-b', 'tsconfig.build.json'));
}
