/**
 * Puts a setting before zod's own. zod would compile its checks by `new Function`, and find out by trying whether it may: the policy of the
 * pages refuses that, and browsers report it.
 */
export default (source) => `globalThis.__zod_globalConfig ??= { jitless: true };\n${source}`;
