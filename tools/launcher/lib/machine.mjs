const OLDEST_NODE = [20, 18];

/** @throws {Error} when nothing of this can work here, saying what to do */
export function checkMachine({ platform, versions } = process) {
  if (platform === 'win32')
    throw new Error('On Windows the festival runs in WSL: https://learn.microsoft.com/windows/wsl');
  if (!isRecent(versions.node))
    throw new Error(`Node ${OLDEST_NODE.join('.')} or later is needed; this is ${versions.node}.`);
}

/** @param {string} version */
function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
