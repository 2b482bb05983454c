import { onDemand, providedByShell } from './shared.js';

/** Writes the module of everything that the shell shares, by import name. Each shared module runs when it is first requested. */
export default function sharedModules() {
  const entries = [...providedByShell, ...onDemand].map(
    (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)})`,
  );
  return `exports.shared = { ${entries.join(', ')} };`;
}
