import type { ExportRow } from '@festival/contracts/export-kinds';
import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import { ERASED } from '@festival/contracts/people';
import type { PointEntry, PointSource, PointsPage, PointsQuery } from '@festival/contracts/points';
import type { ContestsProfilePart } from '@festival/contracts/profile';
import { toEmail, toSearchedAddress } from '@festival/contracts/typed-text';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { containing, PreparedReads, type Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A person's chances in the lucky draw. */
interface Chances {
  /** The student's id, or the normalised address (`toEmail`) of a person who has never signed in. */
  account: string;
  /** Null if auth has not published the student's address yet. */
  email: string | null;
  chances: number;
}

/**
 * SQL by hand: two sums over all people, with one row for each, whether points were given to the student or to an address. Erased people cannot win any
 * more.
 */
const everybodySql = `SELECT part.account, COALESCE(student.email, MAX(part.email)) AS email, SUM(part.chances) AS chances
  FROM (
    SELECT COALESCE(entry.student_id, address.student_id, entry.email) AS account,
      IF(COALESCE(entry.student_id, address.student_id) IS NULL, entry.email, NULL) AS email, entry.points AS chances
    FROM point_entries entry LEFT JOIN student_addresses address ON address.email = entry.email
    WHERE entry.given_at <= ?
    UNION ALL
    SELECT student_id, NULL, FLOOR(SUM(cents) / ?) FROM order_cents GROUP BY student_id
  ) part LEFT JOIN students student ON student.id = part.account
  WHERE part.account NOT LIKE '${ERASED}%' AND NOT student.email <=> ''
  GROUP BY part.account HAVING chances > 0 ORDER BY part.account`;

const MAX_ENTRIES = 500;

@Injectable()
export class PointQueries {
  private readonly centsPerChance: number;

  constructor(
    private readonly reads: PreparedReads,
    @Inject(EDITION) edition: Edition,
  ) {
    this.centsPerChance = toCents(edition.marketplace.dollarsPerChance);
  }

  /** A student's points, without those that were taken back. */
  async ofStudent({ sub, email }: Identity): Promise<ContestsProfilePart> {
    const [awards, [paid]] = await Promise.all([
      this.reads.rows<AwardRow>(awardsOfStudentSql, [sub, email && toEmail(email), sub]),
      this.reads.rows<{ cents: string }>(centsOfStudentSql, [sub]),
    ]);
    return {
      purchasePoints: this.ofPurchases(Number(paid?.cents)),
      points: awards.map(({ points, category, source, note, givenAt }) => ({
        points,
        category,
        source,
        at: givenAt.toISOString(),
        ...(note && { note }),
      })),
    };
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: string): Promise<PointEntry> {
    const [row] = await this.reads.rows<PointEntryRow>(`${pointEntriesSql} WHERE e.id = ?`, [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    return toPointEntry(row);
  }

  /** Newest first. */
  async page({ q, after, limit }: PointsQuery): Promise<PointsPage> {
    const request = { after: newestFirst.decode(after), limit, max: MAX_ENTRIES };
    const matching = conditionOf(q);
    const { rows, next } = await newestFirst.page(request, (following, take) =>
      this.reads.rows(
        `${pointEntriesSql} WHERE ${matching.sql} AND ${following.sql} ORDER BY ${newestFirst.orderBy} LIMIT ?`,
        [...matching.parameters, ...following.parameters, take],
      ),
    );
    return { entries: rows.map(toPointEntry), next: next && newestFirst.encode(next) };
  }

  /**
   * Everybody with a chance, in the order of accounts.
   * @param by only awards up to this time count; purchases count in their current state
   */
  async ofEverybody(manager: EntityManager, by: Date): Promise<Chances[]> {
    const rows = await manager.query<(Omit<Chances, 'chances'> & { chances: string })[]>(
      everybodySql,
      [by, this.centsPerChance],
    );
    return rows.map((row) => ({ ...row, chances: Number(row.chances) }));
  }

  /** The chances for purchases, from the sum of cents, so that no cent of an order is lost to rounding. */
  ofPurchases(cents: number): number {
    return Math.floor(cents / this.centsPerChance);
  }
}

type AwardRow = Pick<PointEntryRow, 'points' | 'category' | 'source' | 'note' | 'givenAt'>;

/**
 * SQL by hand: a union, so that each part uses an index. The session's address counts until auth has published its first owner.
 */
export const awardsOfStudentSql = `SELECT e.points, e.category, e.source, e.note, e.given_at AS givenAt
  FROM (SELECT id FROM point_entries WHERE student_id = ?
    UNION SELECT given.id FROM point_entries given LEFT JOIN student_addresses address ON address.email = given.email
      WHERE given.email = ? AND address.email IS NULL
    UNION SELECT given.id FROM student_addresses address JOIN point_entries given ON given.email = address.email
      WHERE address.student_id = ?) own
  JOIN point_entries e ON e.id = own.id
  LEFT JOIN point_entries undoing ON undoing.undoes = e.id
  WHERE e.undoes IS NULL AND undoing.id IS NULL ORDER BY e.id`;
export const centsOfStudentSql =
  'SELECT COALESCE(SUM(cents), 0) AS cents FROM order_cents WHERE student_id = ?';

/** An entry of the ledger with its current owner, as far as known. */
interface PointEntryRow {
  id: string;
  points: number;
  category: string;
  source: PointSource;
  studentId: string | null;
  emailAddress: string | null;
  name: string | null;
  note: string;
  givenBy: string | null;
  givenAt: Date;
  undoes: string | null;
  isUndone: 0 | 1;
}

const newestFirst = new Keyset<PointEntryRow>({ 'e.id': 'id' }, { descending: true });

const EMAIL = "COALESCE(e.email, NULLIF(student.email, ''))";

/** Entries with their present owners: the owner of an address may become known after points were given to it. */
const ownedEntries = `FROM point_entries e
  LEFT JOIN student_addresses address ON address.email = e.email
  LEFT JOIN students student ON student.id = COALESCE(e.student_id, address.student_id)
  LEFT JOIN point_entries undoing ON undoing.undoes = e.id`;

const pointEntriesSql = `SELECT e.id, e.points, e.category, e.source, COALESCE(e.student_id, address.student_id) AS studentId,
    ${EMAIL} AS emailAddress, student.name, e.note, e.given_by_name AS givenBy, e.given_at AS givenAt, e.undoes, undoing.id IS NOT NULL AS isUndone
  ${ownedEntries}`;

const ALL: Condition = { sql: '1 = 1', parameters: [] };

/** Matches entries that contain the text, ignoring case and accents. */
const conditionOf = (text = ''): Condition =>
  text === ''
    ? ALL
    : {
        sql: `CONCAT_WS('\\n', ${EMAIL}, student.name, e.category, e.note) COLLATE utf8mb4_unicode_ci LIKE ?`,
        parameters: [containing(toSearchedAddress(text))],
      };

const toPointEntry = ({ id, givenAt, isUndone, ...entry }: PointEntryRow): PointEntry => ({
  _id: id,
  ...entry,
  at: givenAt.toISOString(),
  undone: Number(isUndone) === 1,
});

/** Exports points: awards, oldest first, then the purchase points of each student. */
@Injectable()
export class PointsExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    private readonly points: PointQueries,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'points',
      count: countPoints,
      batches: (reads) => this.batches(reads),
    });
  }

  private async *batches(reads: Reads): AsyncGenerator<ExportRow<'points'>[]> {
    for await (const batch of awardBatches(reads)) yield batch.map((award) => this.toAward(award));
    for await (const batch of purchasesBatches(reads)) {
      const rows = batch.flatMap((row) => {
        const points = this.points.ofPurchases(row.cents);
        return points > 0 ? [this.toPurchases(row, points)] : [];
      });
      if (rows.length > 0) yield rows;
    }
  }

  /** A counter-entry has no row of its own, because a spreadsheet reads a leading minus as a formula. */
  private toAward(award: ListedAward): ExportRow<'points'> {
    return {
      at: toZonedIso(this.edition, award.givenAt),
      emailAddress: award.emailAddress ?? '',
      name: award.name ?? '',
      points: String(award.points),
      category: award.category,
      source: award.source,
      note: award.note,
      givenBy: award.givenBy ?? '',
      undone: String(award.undoneBecause !== null),
      undoneBecause: award.undoneBecause ?? '',
    };
  }

  private toPurchases(row: StudentPurchases, points: number): ExportRow<'points'> {
    return {
      at: '',
      emailAddress: row.emailAddress ?? '',
      name: row.name ?? '',
      points: String(points),
      category: '',
      source: 'purchases',
      note: '',
      givenBy: '',
      undone: 'false',
      undoneBecause: '',
    };
  }
}

/** SQL by hand, because a snapshot can run only SQL. */

const BATCH = 500;

/** An award with its current owner, and why it was undone. */
interface ListedAward extends Omit<PointEntryRow, 'studentId' | 'undoes' | 'isUndone'> {
  /** Null if it was not undone. */
  undoneBecause: string | null;
}

const awardsInOrder = new Keyset<ListedAward>({ 'e.id': 'id' });

const awardsSql = (following: string, orderBy: string): string =>
  `SELECT e.id, e.given_at AS givenAt, ${EMAIL} AS emailAddress, student.name, e.points, e.category, e.source,
     e.note, e.given_by_name AS givenBy, undoing.note AS undoneBecause
   ${ownedEntries}
   WHERE e.undoes IS NULL AND ${following} ORDER BY ${orderBy} LIMIT ?`;

/** The total of a student's verified orders. */
interface StudentPurchases {
  studentId: string;
  emailAddress: string | null;
  name: string | null;
  cents: number;
}

/** The sum arrives as text. */
type PurchasesRow = Omit<StudentPurchases, 'cents'> & { cents: string };

const byStudent = new Keyset<StudentPurchases>({ 'paid.student_id': 'studentId' });

const purchasesSql = (following: string, orderBy: string): string =>
  `SELECT paid.student_id AS studentId, student.email AS emailAddress, student.name, SUM(paid.cents) AS cents
   FROM order_cents paid LEFT JOIN students student ON student.id = paid.student_id
   WHERE ${following} GROUP BY paid.student_id ORDER BY ${orderBy} LIMIT ?`;

/** Counts awards, and students with orders that may give points. */
const pointsCountSql = `SELECT (SELECT COUNT(*) FROM point_entries WHERE undoes IS NULL)
  + (SELECT COUNT(DISTINCT student_id) FROM order_cents WHERE cents > 0) AS count`;

const countPoints = async (reads: Reads): Promise<number> => {
  const [row] = await reads.rows<{ count: number }>(pointsCountSql);
  return Number(row?.count);
};

/** All awards, oldest first. */
const awardBatches = (reads: Reads): AsyncGenerator<ListedAward[]> =>
  awardsInOrder.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
    reads.rows(awardsSql(sql, awardsInOrder.orderBy), [...parameters, limit]),
  );

/** The totals of all students, in the order of their ids. */
const purchasesBatches = (reads: Reads): AsyncGenerator<StudentPurchases[]> =>
  byStudent.batches({ size: BATCH }, async ({ sql, parameters }, limit) => {
    const rows = await reads.rows<PurchasesRow>(purchasesSql(sql, byStudent.orderBy), [
      ...parameters,
      limit,
    ]);
    return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  });
