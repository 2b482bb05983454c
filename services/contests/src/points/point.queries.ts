import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import type { PointEntry, PointSource, PointsPage, PointsQuery } from '@festival/contracts/points';
import type { ContestsProfilePart } from '@festival/contracts/profile';
import { toEmail, toSearchedAddress } from '@festival/contracts/typed-text';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { containing, PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

@Injectable()
export class ChanceQueries {
  private readonly centsPerChance: number;

  constructor(@Inject(EDITION) edition: Edition) {
    this.centsPerChance = toCents(edition.marketplace.dollarsPerChance);
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

/** A person's chances in the lucky draw. */
interface Chances {
  /** The student's id, or the normalised address (`toEmail`) of a person who has never signed in. */
  account: string;
  /** Null if auth has not published the student's address yet. */
  email: string | null;
  chances: number;
}

/** SQL by hand: two sums over all people, with one row for each, whether points were given to the student or to an address. */
const everybodySql = `SELECT part.account, COALESCE(student.email, MAX(part.email)) AS email, SUM(part.chances) AS chances
  FROM (
    SELECT COALESCE(entry.student_id, address.student_id, entry.email) AS account,
      IF(COALESCE(entry.student_id, address.student_id) IS NULL, entry.email, NULL) AS email, entry.points AS chances
    FROM point_entries entry LEFT JOIN student_addresses address ON address.email = entry.email
    WHERE entry.given_at <= ?
    UNION ALL
    SELECT student_id, NULL, FLOOR(SUM(cents) / ?) FROM order_cents GROUP BY student_id
  ) part LEFT JOIN students student ON student.id = part.account
  GROUP BY part.account HAVING chances > 0 ORDER BY part.account`;

const MAX_ENTRIES = 500;

@Injectable()
export class PointQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly chances: ChanceQueries,
  ) {}

  /** A student's points, without those that were taken back. */
  async ofStudent({ sub, email }: Identity): Promise<ContestsProfilePart> {
    const [awards, [paid]] = await Promise.all([
      this.reads.rows<AwardRow>(awardsOfStudentSql, [sub, email && toEmail(email), sub]),
      this.reads.rows<{ cents: string }>(centsOfStudentSql, [sub]),
    ]);
    return {
      purchasePoints: this.chances.ofPurchases(Number(paid?.cents)),
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

const EMAIL = 'COALESCE(e.email, student.email)';

/** SQL by hand: the owner of an address may become known after points were given to it. */
const pointEntriesSql = `SELECT e.id, e.points, e.category, e.source, COALESCE(e.student_id, address.student_id) AS studentId,
    ${EMAIL} AS emailAddress, student.name, e.note, e.given_by_name AS givenBy, e.given_at AS givenAt, e.undoes, undoing.id IS NOT NULL AS isUndone
  FROM point_entries e
  LEFT JOIN student_addresses address ON address.email = e.email
  LEFT JOIN students student ON student.id = COALESCE(e.student_id, address.student_id)
  LEFT JOIN point_entries undoing ON undoing.undoes = e.id`;

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
