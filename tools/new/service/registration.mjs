import { addEntry, addImport, editJson } from '../lib/edit-code.mjs';
import { insertAfterLast, insertBefore } from '../lib/edit-text.mjs';
import { addWorkspace } from '../lib/workspace.mjs';
import { addToCompose } from './compose.mjs';

/**
 * @typedef {import('../lib/names.mjs').Names} Names
 * @typedef {import('../lib/changes.mjs').Edit} Edit
 * @typedef {import('../lib/workspace.mjs').Manifest} Manifest
 */

/**
 * Every place that must name a service. Places that derive it from the contracts are not here.
 * @param {Names} names
 * @param {{ manifest: Manifest, record: Names }} service
 * @returns {Edit[]}
 */
export const registrationOf = ({ name, title, constant }, { manifest, record }) => [
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
