import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderFolder } from '../lib/changes.mjs';
import {
  addEntry,
  addImport,
  addWorkspace,
  editJson,
  insertAfterLast,
  insertBefore,
  manifestOf,
} from '../lib/edit-code.mjs';
import { namesOf } from '../lib/names.mjs';

/**
 * @typedef {import('../lib/names.mjs').Names} Names
 * @typedef {import('../lib/changes.mjs').Edit} Edit
 * @typedef {import('../lib/edit-code.mjs').Manifest} Manifest
 */

/**
 * Every place that must name a service. Places that derive it from the contracts are not here.
 * @param {Names} names
 * @param {{ manifest: Manifest, record: Names }} service
 * @returns {Edit[]}
 */
const registrationOf = ({ name, title, constant }, { manifest, record }) => [
  {
    path: 'packages/contracts/src/services.ts',
    edit: (source) =>
      addEntry(
        addEntry(source, 'serviceNames', `'${name}'`),
        'serviceLabels',
        `${name}: '${title}'`,
      ),
  },
  {
    path: 'packages/contracts/src/audit.ts',
    edit: (source) => addEntry(source, 'auditActions', `'${record.name}.created'`),
  },
  {
    path: 'packages/contracts/src/audit.ts',
    edit: (source) =>
      addEntry(
        source,
        'sentences',
        `'${record.name}.created': ({ to }) => \`Created the ${record.name} ${'$'}{word(to['name'])}\``,
      ),
  },
  { path: 'packages/contracts/src/calls.ts', edit: (source) => addCalls(source, name) },
  {
    path: 'tsconfig.build.json',
    edit: (source) =>
      editJson(source, ({ references }) => {
        references.splice(-1, 0, { path: `services/${name}` });
      }),
  },
  {
    path: 'package-lock.json',
    edit: (source) => addWorkspace(source, `services/${name}`, manifest),
  },
  {
    path: 'tools/launcher/processes.mjs',
    edit: (source) =>
      insertBefore(
        source,
        /^ {2}\{\n {4}name: 'demo-provider',/m,
        `  {
    name: '${name}',
    workspace: 'services/${name}',
    database: 'festival_${name}',
    env: () => ({}),
  },
`,
      ),
  },
  { path: 'docker-compose.yml', edit: (source) => addToCompose(source, { name, constant }) },
  ...['docker/demo.env', 'docker/production.env.example'].map((path) => ({
    path,
    edit: (/** @type {string} */ source) =>
      insertAfterLast(
        source,
        /[A-Z]+_DATABASE_PASSWORD=.*/,
        `${constant}_DATABASE_PASSWORD=${path.endsWith('demo.env') ? `demo-${name}` : ''}`,
      ),
  })),
  {
    path: 'docs/configuration.md',
    edit: (source) => addToConfiguration(source, { name, constant }),
  },
  {
    path: 'docs/ARCHITECTURE.md',
    edit: (source) =>
      insertBefore(
        source,
        /^ {2}demo-provider\/ /m,
        `  ${`${name}/`.padEnd(20)}keeps every ${record.title.toLowerCase()}\n`,
      ),
  },
];

/** @param {string} source @param {string} name */
function addCalls(source, name) {
  const imported = addImport(source, `import { ${name}Calls } from './calls/${name}.calls.js';`);
  const listed = addEntry(imported, 'calls', `...${name}Calls`);
  return insertBefore(listed, /(?<=^export \{\s*authCalls,[^}]*\w),?\s*\};/m, `, ${name}Calls`);
}

/** @param {string} source @param {{ name: string, constant: string }} service */
function addToConfiguration(source, { name, constant }) {
  const url = `| \`${constant}_URL\` | gateway | required | | Where ${name} listens. |`;
  const password = `| \`${constant}_DATABASE_PASSWORD\` | The user of the database of ${name}. |`;
  return insertAfterLast(
    insertAfterLast(source, /\| `[A-Z]+_URL` \|.*\| Where \w+ listens\..*\|/, url),
    /\| `[A-Z]+_DATABASE_PASSWORD` \|.*\|/,
    password,
  );
}

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

/** A service with one domain of the same name, which stores one kind of record. @type {import('../lib/changes.mjs').Generator} */
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

/**
 * Adds a service to the containers: its process, its database, and its URL in the gateway.
 * @param {string} source docker-compose.yml
 * @param {{ name: string, constant: string }} service
 */
function addToCompose(source, { name, constant }) {
  if (new RegExp(`^ {2}${name}:$`, 'm').test(source))
    throw new Error(`docker-compose.yml already has another ${name}.`);
  const password = `\${${constant}_DATABASE_PASSWORD:?a password}`;
  const container = `  ${name}:
    <<: *service
    build:
      context: .
      target: process
      args:
        WORKSPACE: services/${name}
    environment:
      <<: *common
      DATABASE_URL: mysql://festival_${name}:${password}@mariadb:3306/festival_${name}
    volumes:
      - clock:/data/clock

`;
  const known = insertBefore(
    insertAfterLast(
      source,
      / {6}[A-Z]+_DATABASE_PASSWORD: .*/,
      `      ${constant}_DATABASE_PASSWORD: ${password}`,
    ),
    // Ends the addresses of the services in the gateway.
    /^ {6}RELEASES_DIR: \/data\/releases$/m,
    `      ${constant}_URL: http://${name}:3000\n`,
  );
  return insertBefore(
    insertBefore(
      known,
      /^ {6}deployment:\n {8}condition: service_completed_successfully/m,
      `      ${name}:\n        condition: service_healthy\n`,
    ),
    /^ {2}gateway:\n/m,
    container,
  );
}
