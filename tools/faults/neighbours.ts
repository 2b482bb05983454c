import { type ServiceName, serviceUrlVariable } from '@festival/contracts/services';
import { identityPrivateKey } from '@festival/testing/identity';
import { freePort, Program } from '@festival/testing/program';
import { createTestDatabase } from '@festival/testing/stores/database';
import { AUTH_SETTINGS, script } from './processes.js';

export type Neighbour = 'auth' | 'contests' | 'releases' | 'workshops';

export const NEIGHBOURS: readonly Neighbour[] = ['auth', 'contests', 'releases', 'workshops'];

/** Each service's own environment variables, in addition to the common ones. */
const OWN: Readonly<Record<Neighbour, (dir: string) => Record<string, string>>> = {
  auth: () => AUTH_SETTINGS,
  contests: () => ({
    IDENTITY_PRIVATE_KEY: identityPrivateKey('contests'),
    // The vote on photos is open, while shop and workshops are in their sign-up weeks.
    FESTIVAL_NOW: '2021-03-10T12:00:00+08:00',
  }),
  releases: (dir) => ({
    IDENTITY_PRIVATE_KEY: identityPrivateKey('releases'),
    RELEASE_STORE_DIR: dir,
  }),
  workshops: () => ({}),
};

/** The services beside the shop, as processes that are not started yet. */
export interface Neighbours {
  programs: Partial<Record<Neighbour, Program>>;
  /** Their URLs, and the catalogue's. */
  urls: Record<string, string>;
  databaseUrls: Partial<Record<Neighbour, string>>;
  /** Removes their databases. */
  drop(): Promise<unknown>;
}

/** @param dir a folder for the files that they write */
export const openNeighbours = async (
  names: readonly Neighbour[],
  common: Record<string, string>,
  { cataloguePort, dir }: { cataloguePort: number; dir: string },
): Promise<Neighbours> => {
  const ports = new Map<ServiceName, number>([['catalogue', cataloguePort]]);
  for (const name of names) ports.set(name, await freePort());
  const urls = Object.fromEntries(
    [...ports].map(([name, port]) => [serviceUrlVariable(name), `http://127.0.0.1:${port}`]),
  );
  const opened = await Promise.all(
    names.map(async (name) => {
      const database = await createTestDatabase(`faults_${name}`);
      const env = { ...common, ...urls, ...OWN[name](dir), DATABASE_URL: database.url };
      await Program.toEnd({ script: script(`services/${name}`, 'migrate'), env });
      const program = await Program.at(
        { script: script(`services/${name}`), env },
        ports.get(name),
      );
      return { name, database, program };
    }),
  );
  const byName = <Value>(pick: (one: (typeof opened)[number]) => Value) =>
    Object.fromEntries(opened.map((one) => [one.name, pick(one)])) as Partial<
      Record<Neighbour, Value>
    >;
  return {
    programs: byName(({ program }) => program),
    urls,
    databaseUrls: byName(({ database }) => database.url),
    drop: () => Promise.all(opened.map(({ database }) => database.drop())),
  };
};
