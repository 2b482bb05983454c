import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { SERVICES } from '../../launcher/processes.mjs';
import { processSchemas } from '../process-variables.mjs';

const text = readFileSync(inRoot('docs', 'configuration.md'), 'utf8');

/** The cells of the rows whose first cell is a variable. */
const rows = [...text.matchAll(/^\| `([A-Z_]+)` \|(.*)\|$/gm)].map(([, name = '', rest = '']) => [
  name,
  ...rest.split('|').map((cell) => cell.trim()),
]);
const documented = rows
  .filter(({ length }) => length === 5)
  .map(([name = '', readBy = '', whenLeftOut = '', secret = '', meaning = '']) => ({
    name,
    readBy,
    whenLeftOut: whenLeftOut.replaceAll('`', ''),
    isSecret: secret === 'yes',
    meaning,
  }));

/**
 * @typedef {object} Variable
 * @property {string} whenLeftOut its default, `required` or `none`
 * @property {boolean} isSecret
 */

/** @type {Record<string, Record<string, Variable>>} */
let read = {};
beforeAll(async () => {
  const schemas = Object.entries(await processSchemas());
  read = Object.fromEntries(schemas.map(([name, schema]) => [name, variablesOf(schema)]));
});

/** @param {import('zod').ZodObject} schema @returns {Record<string, Variable>} */
function variablesOf(schema) {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const leftOut = field.safeParse(undefined);
      const value = leftOut.success ? (leftOut.data ?? 'none') : 'required';
      return [name, { whenLeftOut: String(value), isSecret: field.meta()?.secret === true }];
    }),
  );
}

/** The names of the variables that the mailbox, our script around maildev, reads. */
function mailboxVariables() {
  const source = readFileSync(inRoot('tools', 'launcher', 'mailbox.mjs'), 'utf8');
  const [, names = ''] = source.match(/const \{([^}]*)\} = process\.env;/) ?? [];
  return names.split(',').map((name) => name.split('=')[0]?.trim() ?? '');
}

/** The processes that read a variable, in the table's words. */
const readersOf = (/** @type {string} */ variable) => {
  const all = [...Object.keys(read), 'mailbox'];
  const readers = all.filter((name) =>
    name === 'mailbox' ? mailboxVariables().includes(variable) : read[name]?.[variable],
  );
  if (readers.length === all.length) return 'all';
  // Today these are all services. A new service may have nothing to export.
  if (variable.startsWith('EXPORTS_') && readers.every((name) => SERVICES.includes(name)))
    return 'services that export';
  if (readers.length === all.length - 1 && !readers.includes('mailbox')) return 'all but mailbox';
  const isEveryService = SERVICES.every((name) => readers.includes(name));
  if (!isEveryService) return readers.join(', ');
  return ['every service', ...readers.filter((name) => !SERVICES.includes(name))].join(', ');
};

const variantsOf = (/** @type {string} */ name) =>
  Object.values(read).flatMap((variables) => variables[name] ?? []);

/** Processes may differ. The table shows a default if any process has one, else `required` if any process requires it, else `none`. */
const whenLeftOut = (/** @type {string} */ name) => {
  const values = variantsOf(name).map((variable) => variable.whenLeftOut);
  const byDefault = values.find((value) => value !== 'required' && value !== 'none');
  return (
    byDefault ?? (values.every((value) => value === 'none') && values[0] ? 'none' : 'required')
  );
};

describe('the table of variables', () => {
  it('names every variable that a process reads, once, and no other', () => {
    const names = new Set([...Object.values(read).flatMap(Object.keys), ...mailboxVariables()]);
    expect(documented.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
  });

  it('names the readers of each, its default, and whether it is a secret', () => {
    expect(documented.map(({ meaning, ...row }) => row)).toEqual(
      documented.map(({ name }) => ({
        name,
        readBy: readersOf(name),
        whenLeftOut: whenLeftOut(name),
        isSecret: variantsOf(name).some(({ isSecret }) => isSecret),
      })),
    );
  });

  it('leaves no meaning out', () => {
    expect(documented.filter(({ meaning }) => meaning === '')).toEqual([]);
  });
});

it('every variable that docker-compose.yml takes from outside is explained', () => {
  const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8');
  const taken = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  const explained = new Set(rows.map(([name]) => name));
  expect([...new Set(taken)].filter((name) => !explained.has(name ?? ''))).toEqual([]);
});
