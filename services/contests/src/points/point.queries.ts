import type { Identity } from '@festival/contracts/identity';
import type { PointEntry, PointSource, PointsPage, PointsQuery } from '@festival/contracts/points';
import type { ContestsProfilePart } from '@festival/contracts/profile';
import { toEmail, toSearchedAddress } from '@festival/contracts/typed-text';
import { containing, PreparedReads, type Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { type Condition, Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { ChanceQueries } from './chance.queries.js';

const MAX_ENTRIES = 500;

@Injectable()
export class PointQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly chances: ChanceQueries,
  ) {}

  /** A student's points, without those that were taken back. */
  async ofStudent({ sub, email }: Identity): Promise<ContestsProfilePart> {
    const [awards, cents] = await Promise.all([
      readOwnAwards(this.reads, sub, email && toEmail(email)),
      readOwnCents(this.reads, sub),
    ]);
    return {
      purchasePoints: this.chances.ofPurchases(cents),
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
    const entry = await readPointEntry(this.reads, id);
    if (!entry) throw new DomainError('NOT_FOUND');
    return entry;
  }

  /** Newest first. */
  async page({ q, after, limit }: PointsQuery): Promise<PointsPage> {
    const request = { after: newestFirst.decode(after), limit, max: MAX_ENTRIES };
    const { rows, next } = await pointEntryPage(this.reads, q, request);
    return { entries: rows, next: next && newestFirst.encode(next) };
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

/** A student's awards, oldest first, without those that were taken back. @param email normalised; null if the session has none */
const readOwnAwards = (
  reads: Reads,
  studentId: string,
  email: string | null,
): Promise<AwardRow[]> => reads.rows<AwardRow>(awardsOfStudentSql, [studentId, email, studentId]);

/** The total of a student's verified orders. */
const readOwnCents = async (reads: Reads, studentId: string): Promise<number> => {
  const [row] = await reads.rows<{ cents: string }>(centsOfStudentSql, [studentId]);
  return Number(row?.cents);
};

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

const readPointEntry = async (reads: Reads, id: string): Promise<PointEntry | undefined> => {
  const [row] = await reads.rows<PointEntryRow>(`${pointEntriesSql} WHERE e.id = ?`, [id]);
  return row && toPointEntry(row);
};

/** A page of the entries that contain the text, newest first. */
const pointEntryPage = async (
  reads: Reads,
  text: string | undefined,
  request: PageRequest,
): Promise<Page<PointEntry>> => {
  const matching = conditionOf(text);
  const { rows, next } = await newestFirst.page(request, (following, limit) =>
    reads.rows(
      `${pointEntriesSql} WHERE ${matching.sql} AND ${following.sql} ORDER BY ${newestFirst.orderBy} LIMIT ?`,
      [...matching.parameters, ...following.parameters, limit],
    ),
  );
  return { rows: rows.map(toPointEntry), next };
};
