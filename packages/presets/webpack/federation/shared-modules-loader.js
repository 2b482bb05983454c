import { onDemand, providedByShell } from './shared.js';

/** Writes the module of all that the shell shares, each by what it is imported as, run when it is first asked for. */
export default function sharedModules() {
  const entries = [...providedByShell, ...onDemand].map(
    (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)})`,
  );
  return `exports.shared = { ${entries.join(', ')} };`;
}
