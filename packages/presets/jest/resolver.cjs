const { existsSync } = require('node:fs');
const path = require('node:path');

/** Our own packages are TypeScript, even when installed from their archives. */
const NOT_OURS = /[\\/]node_modules[\\/](?!@festival[\\/])/;

/** In TypeScript `./thing.js` means `./thing.ts`. In published code it means `./thing.js`. */
function sourceOf(request, basedir) {
  if (!/^\.{1,2}\//.test(request) || !request.endsWith('.js')) return undefined;
  if (NOT_OURS.test(basedir)) return undefined;
  const stem = path.resolve(basedir, request.slice(0, -'.js'.length));
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file));
}

/**
 * Resolves our own packages to their source, and packages that are published for `import` only
 * although Jest resolves them for `require` (the transformer makes them CommonJS).
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
