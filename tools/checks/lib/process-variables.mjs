import { readFileSync } from 'node:fs';
import { inRoot } from '../../launcher/lib/paths.mjs';

/**
 * @typedef {object} Variable
 * @property {string} whenLeftOut its default, `required` or `none`
 * @property {boolean} isSecret
 *
 * @typedef {import('zod').ZodObject} Schema
 */

/** Where each process says what it reads. */
const SCHEMAS = {
  auth: ['services/auth/src/config.ts', 'authConfig'],
  catalogue: ['services/catalogue/src/config.ts', 'catalogueConfig'],
  workshops: ['services/workshops/src/config.ts', 'workshopsConfig'],
  mailer: ['services/mailer/src/config.ts', 'mailerConfig'],
  gateway: ['gateway/src/config.ts', 'gatewayConfig'],
  'demo-provider': ['services/demo-provider/src/config.ts', 'providerConfig'],
};

/** @returns {Promise<Record<string, Schema>>} */
export async function processSchemas() {
  const entries = Object.entries(SCHEMAS).map(async ([name, [file = '', exported = '']]) => {
    const module = await import(inRoot(file));
    return [name, module[exported]];
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

/** The mailbox is a script of ours around maildev: what it takes from its environment, by name. */
export function mailboxVariables() {
  const source = readFileSync(inRoot('tools', 'launcher', 'mailbox.mjs'), 'utf8');
  const [, names = ''] = source.match(/const \{([^}]*)\} = process\.env;/) ?? [];
  return names.split(',').map((name) => name.split('=')[0]?.trim() ?? '');
}
