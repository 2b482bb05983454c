import { AFTER_FESTIVAL_SECONDS } from '@festival/contracts/retention';
import { type ServiceName, serviceNames } from '@festival/contracts/services';
import type { ServiceDefinition } from '@festival/service-kit/boot';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import type { CommonConfig } from '@festival/service-kit/config';
import { EndPeople, endingsOf, PeopleRegistry } from '@festival/service-kit/people';
import { createStores, startInTime } from '@festival/service-kit/testing/service';
import { expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { authService } from '../../../services/auth/src/service.js';
import { settings as ofAuth } from '../../../services/auth/test/settings.js';
import { catalogueService } from '../../../services/catalogue/src/service.js';
import { settings as ofCatalogue } from '../../../services/catalogue/test/settings.js';
import { contestsService } from '../../../services/contests/src/service.js';
import { settings as ofContests } from '../../../services/contests/test/settings.js';
import { mailerService } from '../../../services/mailer/src/service.js';
import { settings as ofMailer } from '../../../services/mailer/test/settings.js';
import { releasesService } from '../../../services/releases/src/service.js';
import { settings as ofReleases } from '../../../services/releases/test/settings.js';
import { workshopsService } from '../../../services/workshops/src/service.js';
import { settings as ofWorkshops } from '../../../services/workshops/test/settings.js';

/* Every text of every table is the name of somebody. After the festival's last end it is left only where no person's data can be. */

const NAME = 'Quxxley';
const LAST_END = Math.max(...Object.values(AFTER_FESTIVAL_SECONDS));
const OVER_AT = Date.parse('2021-03-27T00:00:00+08:00');

/** These rows end by themselves, within a month of real time at most. */
const SHORT_LIVED = [
  'account_intents',
  'event_replays',
  'exports',
  'idempotency_keys',
  'outbox',
  'migrations',
  'named_locks',
];

/** Texts that are about things, or are nobody's. A column that names a person belongs to a kind of `AFTER_FESTIVAL_SECONDS`, not here. */
const ABOUT_NOBODY: Readonly<Record<ServiceName, string>> = {
  auth: 'students.issuer',
  // Products stay as the stall described them. The stall's name stays on orders.
  catalogue: `
    orders.state_changed_by orders.surcharges
    products.alt products.attribute1 products.attribute2 products.category products.colours products.comments
    products.description products.name products.option_origins products.pictures products.sizes
    purchases.attribute1 purchases.attribute2 purchases.collection_date purchases.colours purchases.images
    purchases.option_origins purchases.product_name purchases.quantity_bought purchases.sizes purchases.vendor_name`,
  contests: 'draws.name draws.prizes draws.source point_entries.category',
  mailer: 'campaigns.template deliveries.subject_id deliveries.template',
  releases: 'releases.declared releases.note releases.problems releases.trial',
  // The programme, as it was public.
  workshops: `
    registration_events.slot_before workshops.category workshops.description workshops.location workshops.name
    workshops.organizer workshops.pictures workshops.withdrawn_why`,
};

/** Of somebody who was added at the door under the number that their sign-up has. */
const walkInOf = (row: number): string => `walk-in:${NAME.toUpperCase()}${row}`;

/** What the rules between the columns of a table ask for. */
const asTheTableRequires: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  campaigns: { audience: JSON.stringify({ filter: { q: NAME } }), state: 'done' },
  audit_log: { action: 'order.cancelled' },
  orders: { search_text: ` x ${NAME} ` },
  photo_entries: { standing: 1 },
  point_entries: { given_by: 'an-admin' },
  registrations: { active: 1, is_open_talk: 0, sole_place: 1, student_id: walkInOf },
  participants: { student_id: walkInOf },
};

interface Column {
  t: string;
  c: string;
  type: string;
  kind: string;
  collation: string | null;
  isNullable: 'YES' | 'NO';
}

const columnsOf = (dataSource: DataSource): Promise<Column[]> =>
  dataSource.query(
    `SELECT table_name AS t, column_name AS c, data_type AS type, column_type AS kind, collation_name AS collation, is_nullable AS isNullable
     FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name NOT IN (?) ORDER BY t, c`,
    [SHORT_LIVED],
  );

const isText = ({ collation, type }: Column): boolean =>
  collation !== null && !collation.startsWith('ascii') && type !== 'enum';

const fillingOf = (column: Column, row: number): unknown => {
  const { t, c, type, kind, isNullable } = column;
  const required = asTheTableRequires[t]?.[c];
  if (required !== undefined) return typeof required === 'function' ? required(row) : required;
  if (type === 'longtext') return JSON.stringify({ text: NAME });
  if (isText(column)) return c.includes('email') || c === 'account' ? `${NAME}@${row}` : NAME + row;
  if (isNullable === 'YES') return null;
  if (type === 'enum') return /'(.*?)'/.exec(kind)?.[1];
  if (type === 'datetime' || type === 'timestamp') return `2021-01-0${row}`;
  return column.collation === null ? row : `x-${row}`;
};

const fill = async (dataSource: DataSource): Promise<void> => {
  const all = await columnsOf(dataSource);
  const tables = new Set(all.map(({ t }) => t));
  await dataSource.transaction(async (manager) => {
    await manager.query('SET foreign_key_checks = 0, check_constraint_checks = 0');
    for (const table of tables) {
      const columns = all.filter(({ t }) => t === table);
      for (const row of [1, 2, 3])
        await manager.query('INSERT INTO ?? (??) VALUES (?)', [
          table,
          columns.map(({ c }) => c),
          columns.map((column) => fillingOf(column, row)),
        ]);
    }
    await manager.query('SET foreign_key_checks = 1, check_constraint_checks = 1');
  });
};

const namedIn = async (dataSource: DataSource): Promise<string[]> => {
  const found: string[] = [];
  for (const { t, c } of (await columnsOf(dataSource)).filter(({ collation }) => collation)) {
    const sql = 'SELECT 1 FROM ?? WHERE CONVERT(?? USING utf8mb4) LIKE ? LIMIT 1';
    if ((await dataSource.query(sql, [t, c, `%${NAME}%`])).length > 0) found.push(`${t}.${c}`);
  }
  return found.sort();
};

const services: Record<
  ServiceName,
  readonly [service: ServiceDefinition<CommonConfig>, settings: Record<string, string>]
> = {
  auth: [authService as never, ofAuth],
  catalogue: [catalogueService as never, ofCatalogue],
  workshops: [workshopsService as never, ofWorkshops],
  mailer: [mailerService as never, ofMailer],
  contests: [contestsService as never, ofContests],
  releases: [releasesService as never, ofReleases],
};

it.each(serviceNames)(
  '%s ends each kind on its day, in two processes at once, and names nobody in the end',
  async (name) => {
    const [service, settings] = services[name];
    const stores = await createStores(service);
    const env = { ...settings, LOG_LEVEL: 'silent', FESTIVAL_NOW: '2021-02-10T10:00:00+08:00' };
    const processes = [
      await startInTime(service, stores, env),
      await startInTime(service, stores, env),
    ] as const;
    const [{ app, dataSource, standAt }] = processes;
    const { data } = app.get(PeopleRegistry, { strict: false });
    const kinds = endingsOf(data, app.get(EDITION, { strict: false }));
    const endAt = async (ms: number) => {
      await standAt(new Date(ms).toISOString());
      for (const one of processes) await one.app.get(FestivalClock, { strict: false }).catchUp();
      return Promise.all(
        processes.map((one) => one.app.get(EndPeople, { strict: false }).execute()),
      );
    };
    /** For each table of the kinds that end then, how many rows name somebody. */
    const namingAt = (at: number) =>
      Promise.all(
        kinds
          .filter(({ endsAt }) => +endsAt === at)
          .flatMap(({ kind, tables }) => tables.map((table) => ({ ...table, kind })))
          .map(async ({ kind, table, named }) => {
            const rows = await dataSource.manager.countBy(table, [...named]);
            return [kind, dataSource.getMetadata(table).tableName, rows];
          }),
      );
    try {
      await fill(dataSource);
      for (const { kind, endsAt } of kinds)
        expect([kind, +endsAt]).toEqual([kind, OVER_AT + AFTER_FESTIVAL_SECONDS[kind] * 1_000]);
      for (const at of new Set(kinds.map(({ endsAt }) => +endsAt).toSorted((a, b) => a - b))) {
        await endAt(at - 1);
        const naming = await namingAt(at);
        expect(naming.map(([, , rows]) => rows)).toEqual(naming.map(() => 3));
        await endAt(at);
        expect(await namingAt(at)).toEqual(naming.map(([kind, table]) => [kind, table, 0]));
      }
      const left = ABOUT_NOBODY[name].trim().split(/\s+/);
      expect(await namedIn(dataSource)).toEqual(left);
      expect(await endAt(OVER_AT + LAST_END * 1_000)).toEqual([0, 0]);
    } finally {
      for (const { close } of processes) await close();
      await stores.close();
    }
  },
);
