/**
 * Puts a setting before zod's code. Without it, zod compiles its checks by `new Function`, after it has tested whether that is allowed. The
 * pages' content security policy refuses this test, and browsers report it.
 */
export default (source) => `globalThis.__zod_globalConfig ??= { jitless: true };\n${source}`;
