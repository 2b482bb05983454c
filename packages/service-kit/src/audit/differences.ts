import { isDeepStrictEqual } from 'node:util';
import type { AuditedValues } from './persistence/audit-entry.entity.js';

/** The fields that differ between two states of the same thing, with both values. */
export const differences = <State extends AuditedValues>(
  before: State,
  after: State,
): { from: AuditedValues; to: AuditedValues } => {
  const changed = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const of = (state: State) => Object.fromEntries(changed.map((name) => [name, state[name]]));
  return { from: of(before), to: of(after) };
};
