import { onDemand, providedByShell, sharedVersion } from './shared.js';

/** Writes the module of everything that the shell shares, by import name. Each shared module runs when it is first requested. */
export default function sharedModules() {
  const isServer = this.target === 'node';
  const entry = (name, isNow) => {
    const from = JSON.stringify(name);
    const load = isNow
      ? `lib: () => require(${from})`
      : `get: () => import(${from}).then((module) => () => module)`;
    return `${from}: { version: ${JSON.stringify(sharedVersion(name, this.rootContext))}, ${load} }`;
  };
  const entries = [
    ...providedByShell.map((name) => entry(name, true)),
    ...onDemand.map((name) => entry(name, isServer)),
  ];
  return `exports.shared = { ${entries.join(', ')} };`;
}
