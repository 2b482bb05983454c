import { inRoot } from '../launcher/lib/paths.mjs';
import { PROCESSES } from '../launcher/processes.mjs';

/** Processes of the demo come last, as in the documents. */
const CHECKED = PROCESSES.filter(({ workspace }) => workspace).toSorted(
  (one, other) => Number(one.isDemoOnly ?? false) - Number(other.isDemoOnly ?? false),
);

/** Our processes that check their environment. */
export const checkedProcesses = CHECKED.map(({ name }) => name);

/** The environment schema of each process, from its `config.ts`. @returns {Promise<Record<string, import('zod').ZodObject>>} */
export async function processSchemas() {
  const entries = CHECKED.map(async ({ name, workspace = '' }) => {
    const exported = Object.entries(await import(inRoot(workspace, 'src', 'config.ts')));
    return [name, exported.find(([key]) => /^(?!read).*Config$/.test(key))?.[1]];
  });
  return Object.fromEntries(await Promise.all(entries));
}
