import { readFileSync } from 'node:fs';
import { inRoot } from '../launcher/lib/paths.mjs';
import { PROCESSES } from '../launcher/processes.mjs';

/**
 * @typedef {object} Variable
 * @property {string} whenLeftOut its default, `required` or `none`
 * @property {boolean} isSecret
 *
 * @typedef {import('zod').ZodObject} Schema
 */

/** Processes of the demo come last, as in the documents. */
const CHECKED = PROCESSES.filter(({ workspace }) => workspace).toSorted(
  (one, other) => Number(one.isDemoOnly ?? false) - Number(other.isDemoOnly ?? false),
);

/** Our processes that check their environment. */
export const checkedProcesses = CHECKED.map(({ name }) => name);

/** The environment schema of each process, from its `config.ts`. @returns {Promise<Record<string, Schema>>} */
export async function processSchemas() {
  const entries = CHECKED.map(async ({ name, workspace = '' }) => {
    const exported = Object.entries(await import(inRoot(workspace, 'src', 'config.ts')));
    return [name, exported.find(([key]) => /^(?!read).*Config$/.test(key))?.[1]];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** @param {Schema} schema @returns {Record<string, Variable>} */
export function variablesOf(schema) {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const leftOut = field.safeParse(undefined);
      const value = leftOut.success ? (leftOut.data ?? 'none') : 'required';
      return [name, { whenLeftOut: String(value), isSecret: field.meta()?.secret === true }];
    }),
  );
}

/** The names of the variables that the mailbox, our script around maildev, reads. */
export function mailboxVariables() {
  const source = readFileSync(inRoot('tools', 'launcher', 'mailbox.mjs'), 'utf8');
  const [, names = ''] = source.match(/const \{([^}]*)\} = process\.env;/) ?? [];
  return names.split(',').map((name) => name.split('=')[0]?.trim() ?? '');
}
