/**
 * Generates the first files of an area, a service or a mail, in this repository's style:
 *   npm run new -- area|service <name>
 *   npm run new -- mail <name> --about <subject>
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';
import { printFailure } from '../launcher/lib/steps.mjs';
import {
  addEntry,
  addImport,
  applyChanges,
  areaNamesOf,
  insertAfter,
  insertBefore,
  namesOf,
  renderFolder,
} from './changes.mjs';

/**
 * @typedef {import('./changes.mjs').Change} Change
 * @typedef {import('./changes.mjs').Names} Names
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} dependencies
 */

const read = (/** @type {string} */ path) => readFileSync(inRoot(path), 'utf8');
const toJson = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * A workspace's package.json, and its entry in the lock, as `npm install` would add it.
 * @param {string} folder
 * @param {string} like a workspace with these dependencies; every workspace uses the same versions
 * @param {string[]} wanted
 * @param {string[]} [more] other entries to take from that workspace
 * @returns {Change[]}
 */
function manifestOf(folder, like, wanted, more = []) {
  const other = JSON.parse(read(`${like}/package.json`));
  const pick = (/** @type {any} */ from, /** @type {string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  const manifest = {
    name: `@festival/${folder.replace('services/', '')}`,
    version: other.version,
    private: true,
    type: 'module',
    ...pick(other, more),
    dependencies: pick(other.dependencies, wanted),
  };
  const { private: _private, type: _type, ...rest } = manifest;
  const { scripts: _scripts, ...locked } = /** @type {Record<string, unknown>} */ (rest);
  return [
    { path: `${folder}/package.json`, text: toJson(manifest) },
    {
      path: 'package-lock.json',
      edit(source) {
        const lock = JSON.parse(source);
        const packages = {
          ...lock.packages,
          [`node_modules/${manifest.name}`]: { resolved: folder, link: true },
          [folder]: locked,
        };
        lock.packages = Object.fromEntries(
          Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
        );
        return toJson(lock);
      },
    },
  ];
}

/** A line of the picture of the repository in docs/ARCHITECTURE.md. @param {RegExp} before @param {string} folder @param {string} about */
const inArchitecture = (before, folder, about) =>
  insertBefore('docs/ARCHITECTURE.md', before, `${folder.padEnd(22)}${about}\n`);

/** An area with one page, whose path is the area's name. @param {string | undefined} given */
function area(given) {
  const names = areaNamesOf(given);
  const folder = `mfe-${names.name}`;
  const wanted = ['@festival/contracts', '@festival/mfe-kit', '@festival/ui', 'react'];
  return [
    ...renderFolder('area', folder, { ...names }),
    ...manifestOf(folder, 'mfe-workshops', wanted, ['scripts', 'devDependencies']),
    inArchitecture(/^gateway\/ /gm, `${folder}/`, names.words),
  ];
}

const CONTRACT = 'packages/contracts/src/mails.ts';
const MAILS = 'services/mailer/src/mails';
const REGISTRY = `${MAILS}/mail-registry.ts`;

/** The subjects of mails. Each has a mail in `templates`, and a campaign's mail. */
const SUBJECTS = ['order', 'registration'];

/** @param {string} option @param {string | undefined} value @param {string[]} choices */
function choose(option, value, choices) {
  const choice = choices.find((one) => one === value);
  if (!choice) throw new Error(`--${option} is one of ${choices.join(', ')}.`);
  return choice;
}

/**
 * A mail about one of the existing subjects.
 * @param {string | undefined} given
 * @param {{ about?: string, kind?: string }} options
 */
function mail(given, options) {
  const names = namesOf(given);
  const { name, camel } = names;
  const contract = read(CONTRACT);
  if (contract.includes(`\n  '${name}': {`)) throw new Error(`There is a mail ${name}.`);
  const about = choose('about', options.about, SUBJECTS);
  const [, kinds = ''] = /^type MailKind =([^;]+);/m.exec(contract) ?? [];
  const kind = choose('kind', options.kind, kinds.match(/\w+/g) ?? []);
  const isOfCampaign = kind === 'campaign';
  const facts = `...${about}, kind: '${kind}'${isOfCampaign ? ", priority: 'low'" : ''}`;
  const registered = isOfCampaign || about !== 'order' ? 'mailRegistry' : 'orderMails';
  return [
    ...renderFolder(`mail/${isOfCampaign ? `campaign-${about}` : about}`, MAILS, { ...names }),
    addEntry(CONTRACT, 'mails', `'${name}': { ${facts} }`),
    addImport(REGISTRY, `import { ${camel} } from './${name}.js';`),
    addEntry(REGISTRY, registered, `'${name}': ${camel}`),
  ];
}

const COMPOSE = 'docker-compose.yml';
const CONFIGURATION = 'docs/configuration.md';

/** The packages that the templates of a service import. */
const OF_A_SERVICE = [
  '@festival/contracts',
  '@festival/service-kit',
  '@nestjs/common',
  'typeorm',
  'uuid',
  'zod',
];

/**
 * A service with one domain of the same name, which stores one kind of record, and its entry in every place that must name a service. Places that
 * derive it from the contracts are not here.
 * @param {string | undefined} given
 * @param {{ record?: string }} options
 * @returns {Change[]}
 */
function service(given, options) {
  const names = namesOf(given);
  const { name, title, constant } = names;
  if (!/^[a-z]+$/.test(name)) throw new Error('The name of a service is one word, like workshops.');
  const record = namesOf(options.record);
  if (record.name === name)
    throw new Error('A record is the singular of what the service stores: workshop in workshops.');
  if (read(COMPOSE).includes(`\n  ${name}:\n`) && !read(COMPOSE).includes(`command: ['${name}']`))
    throw new Error(`${COMPOSE} already has another ${name}.`);
  const article = /^[aeiou]/.test(record.words) ? 'an' : 'a';
  const values = {
    ...names,
    record: record.name,
    recordCamel: record.camel,
    recordPascal: record.pascal,
    recordWords: record.words,
    article,
    articleCapital: article === 'an' ? 'An' : 'A',
  };
  const login = `festival_${name}`;
  return [
    ...renderFolder('service', '.', values),
    ...manifestOf(`services/${name}`, 'services/workshops', OF_A_SERVICE),
    addEntry('packages/contracts/src/services.ts', 'serviceNames', `'${name}'`),
    addEntry('packages/contracts/src/services.ts', 'serviceLabels', `${name}: '${title}'`),
    addEntry(
      'packages/contracts/src/audit.ts',
      'sentences',
      `'${record.name}.created': ({ to }) => \`Created the ${record.name} \${word(to['name'])}\``,
    ),
    addImport(
      'packages/contracts/src/calls.ts',
      `import { ${name}Calls } from './calls/${name}.calls.js';`,
    ),
    addEntry('packages/contracts/src/calls.ts', 'calls', `...${name}Calls`),
    insertBefore(
      'packages/contracts/src/calls.ts',
      /^ {2}workshopsCalls,\n\};/gm,
      `${name}Calls,\n`,
    ),
    insertBefore(
      'tsconfig.build.json',
      /\{\s*"path": "gateway"/gm,
      `{ "path": "services/${name}" },`,
    ),
    insertBefore(
      'tools/launcher/processes.mjs',
      /^ {2}\{\n {4}name: 'demo-provider',/gm,
      `{ name: '${name}', workspace: 'services/${name}', database: 'festival_${name}', env: () => ({}) },\n`,
    ),
    insertAfter(COMPOSE, /^ {6}- [a-z]+-database-url$/gm, `      - ${name}-database-url`),
    insertAfter(
      COMPOSE,
      /^ {2}[a-z]+-database-url:\n.*$/gm,
      `  ${name}-database-url:\n    file: \${SECRETS_DIR:-./docker/demo-secrets}/${name}-database-url`,
    ),
    // Ends the addresses of the services in the gateway.
    insertBefore(
      COMPOSE,
      /^ {6}RELEASES_DIR: \/data\/releases$/gm,
      `      ${constant}_URL: http://${name}:3000\n`,
    ),
    insertBefore(
      COMPOSE,
      /^ {6}deployment:\n {8}condition: service_completed_successfully/gm,
      `      ${name}:\n        condition: service_healthy\n`,
    ),
    insertBefore(
      COMPOSE,
      /^ {2}gateway:\n/gm,
      `  ${name}:
    <<: *service
    command: ['${name}']
    environment:
      <<: *common
    secrets:
      - source: redis-url
        target: REDIS_URL
      - source: ${name}-database-url
        target: DATABASE_URL
    volumes:
      - clock:/data/clock

`,
    ),
    {
      path: `docker/demo-secrets/${name}-database-url`,
      text: `mysql://${login}:demo-${name}@mariadb:3306/${login}\n`,
    },
    insertAfter(
      CONFIGURATION,
      /^\| `[A-Z]+_URL` \|.*\| Where \w+ listens\..*\|$/gm,
      `| \`${constant}_URL\` | gateway | required | | Where ${name} listens. |`,
    ),
    inArchitecture(/^ {2}demo-provider\/ /gm, `  ${name}/`, `keeps every ${record.words}`),
  ];
}

/** @type {Record<string, { usage: string, guide: string, plan: (name: string | undefined, options: Record<string, any>) => Change[] }>} */
const GENERATORS = {
  area: { usage: 'area <name>', guide: 'docs/guides/write-an-area.md', plan: area },
  mail: {
    usage: `mail <name> --about <${SUBJECTS.join('|')}> [--kind <kind>]`,
    guide: 'docs/guides/write-a-mail.md',
    plan: mail,
  },
  service: {
    usage: 'service <name> --record <what it keeps one of>',
    guide: 'docs/guides/write-a-service.md',
    plan: service,
  },
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      about: { type: 'string' },
      kind: { type: 'string', default: 'notice' },
      record: { type: 'string' },
    },
  });
  const [what = '', name, ...others] = positionals;
  const generator = GENERATORS[what];
  if (!generator || others.length > 0) {
    const usages = Object.values(GENERATORS).map(({ usage }) => `  npm run new -- ${usage}`);
    throw new Error(`Choose what to generate:\n${usages.join('\n')}`);
  }
  const paths = await applyChanges(ROOT, generator.plan(name, values));
  console.log(`Wrote:\n${paths.map((path) => `  ${path}`).join('\n')}\nNext: ${generator.guide}`);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
