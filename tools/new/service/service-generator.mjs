import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from '../lib/names.mjs';
import { renderFolder } from '../lib/render.mjs';
import { manifestOf } from '../lib/workspace.mjs';
import { registrationOf } from './registration.mjs';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** The packages that the templates import. */
const DEPENDENCIES = [
  '@festival/contracts',
  '@festival/service-kit',
  '@nestjs/common',
  'typeorm',
  'uuid',
  'zod',
];

/** The values of the placeholders in the templates. */
const valuesOf = (
  /** @type {import('../lib/names.mjs').Names} */ names,
  /** @type {import('../lib/names.mjs').Names} */ record,
) => {
  const words = record.title.toLowerCase();
  const article = /^[aeiou]/.test(words) ? 'an' : 'a';
  return {
    name: names.name,
    pascal: names.pascal,
    record: record.name,
    recordCamel: record.camel,
    recordPascal: record.pascal,
    recordWords: words,
    article,
    articleCapital: article === 'an' ? 'An' : 'A',
  };
};

/** A service with one domain of the same name, which stores one kind of record. @type {import('../lib/generator.mjs').Generator} */
export const serviceGenerator = {
  usage: 'service <name> --record <what it keeps one of>',
  guide: 'docs/guides/write-a-service.md',
  options: { record: { type: 'string' } },
  plan({ names, options, root }) {
    if (!/^[a-z]+$/.test(names.name))
      throw new Error('The name of a service is one word, like workshops.');
    const record = namesOf(/** @type {string | undefined} */ (options.record));
    if (record.name === names.name)
      throw new Error(
        'A record is the singular of what the service stores: workshop in workshops.',
      );
    const values = valuesOf(names, record);
    const manifest = manifestOf(
      `@festival/${names.name}`,
      JSON.parse(readFileSync(join(root, 'services/workshops/package.json'), 'utf8')),
      DEPENDENCIES,
    );
    return [
      ...renderFolder(join(TEMPLATES, 'service'), `services/${names.name}`, values),
      ...renderFolder(join(TEMPLATES, 'contracts'), 'packages/contracts/src', values),
      {
        path: `services/${names.name}/package.json`,
        text: `${JSON.stringify(manifest, null, 2)}\n`,
      },
      ...registrationOf(names, { manifest, record }),
    ];
  },
};
