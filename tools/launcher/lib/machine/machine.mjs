import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

/** @throws {Error} when the festival cannot run on this machine; the message says what to do */
export function checkMachine({ platform, versions } = process) {
  if (platform === 'win32')
    throw new Error('On Windows the festival runs in WSL: https://learn.microsoft.com/windows/wsl');
  const oldest = oldestNode();
  if (!isRecent(versions.node, oldest))
    throw new Error(`Node ${oldest} or later is needed; this is ${versions.node}.`);
}

/** Read from `engines`, which npm checks too: `>=20.19`. */
function oldestNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return engines.node.replace('>=', '');
}

/** @param {string} version @param {string} oldest */
function isRecent(version, oldest) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
