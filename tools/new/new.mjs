/**
 * Generates the first files of an area, a service or a mail, in this repository's style:
 *   npm run new -- area|service <name>
 *   npm run new -- mail <name> --about <subject>
 */

import { ROOT } from '../launcher/lib/paths.mjs';
import { printFailure } from '../launcher/lib/steps.mjs';
import { areaGenerator } from './area/area-generator.mjs';
import { generate } from './lib/changes.mjs';
import { mailGenerator } from './mail/mail-generator.mjs';
import { serviceGenerator } from './service/service-generator.mjs';

/** @type {Record<string, import('./lib/changes.mjs').Generator>} */
const generators = { area: areaGenerator, mail: mailGenerator, service: serviceGenerator };

try {
  const [kind = '', ...args] = process.argv.slice(2);
  const generator = generators[kind];
  if (!generator) {
    const usages = Object.values(generators).map(({ usage }) => `  npm run new -- ${usage}`);
    throw new Error(`Choose what to generate:\n${usages.join('\n')}`);
  }
  const paths = await generate(generator, { args, root: ROOT });
  console.log(`Wrote:\n${paths.map((path) => `  ${path}`).join('\n')}\nNext: ${generator.guide}`);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
