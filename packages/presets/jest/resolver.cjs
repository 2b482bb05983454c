const { existsSync } = require('node:fs');
const path = require('node:path');

/** Our own packages are TypeScript, also where they were installed from their archives. */
const NOT_OURS = /[\\/]node_modules[\\/](?!@festival[\\/])/;

/** TypeScript says `./thing.js` and means `./thing.ts`; published code means what it says. */
function sourceOf(request, basedir) {
  if (!/^\.{1,2}\//.test(request) || !request.endsWith('.js')) return undefined;
  if (NOT_OURS.test(basedir)) return undefined;
  const stem = path.resolve(basedir, request.slice(0, -'.js'.length));
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file));
}

/**
 * Resolves our own packages to their source, and packages that are published for `import` only
 * although Jest asks as `require` (the transformer turns them into CommonJS).
 */
function sync(request, options) {
  const source = sourceOf(request, options.basedir);
  if (source) return source;
  const conditions = request.startsWith('@festival/')
    ? ['source', ...(options.conditions ?? [])]
    : options.conditions;
  try {
    return options.defaultResolver(request, { ...options, conditions });
  } catch (error) {
    if (/^[./]/.test(request) || !conditions?.includes('require')) throw error;
    const asImport = conditions.map((name) => (name === 'require' ? 'import' : name));
    try {
      return options.defaultResolver(request, { ...options, conditions: asImport });
    } catch {
      throw error;
    }
  }
}

module.exports = { sync };
