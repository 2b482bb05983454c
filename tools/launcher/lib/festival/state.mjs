import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../write-file-atomic.mjs';
import { makeIdentityKey } from './identity-keys.mjs';

/**
 * What one festival stores between starts: random secrets, and small facts.
 * @param {string} dir
 */
export function openState(dir) {
  const secrets = openFile(join(dir, 'secrets.json'), 0o600);
  const facts = openFile(join(dir, 'state.json'));
  return {
    /**
     * 64 hexadecimal digits, the same at every start.
     * @param {string} name
     * @returns {string}
     */
    secret(name) {
      return secrets.get(name) ?? secrets.set(name, randomBytes(32).toString('hex'));
    },
    /**
     * A key pair, the same at every start.
     * @param {string} name
     * @returns {import('./identity-keys.mjs').IdentityKey}
     */
    key(name) {
      return secrets.get(`key.${name}`) ?? secrets.set(`key.${name}`, makeIdentityKey());
    },
    /** @param {string} name */
    fact: (name) => facts.get(name),
    /** @param {string} name @param {unknown} value */
    remember: (name, value) => facts.set(name, value),
  };
}

/** @param {string} file @param {number} [mode] */
function openFile(file, mode) {
  /** @type {Record<string, any>} */
  const values = read(file);
  return {
    get: (/** @type {string} */ name) => values[name],
    set(/** @type {string} */ name, /** @type {any} */ value) {
      if (values[name] === value) return value;
      values[name] = value;
      writeFileAtomic(file, JSON.stringify(values, null, 2), mode);
      return value;
    },
  };
}

function read(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return {};
    throw error;
  }
}
