import { toEmail } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import type { PointEntry, PointsPage, PointsQuery } from '@festival/contracts/points';
import type { ContestsProfilePart } from '@festival/contracts/profile';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import {
  containing,
  type PointEntryRow,
  pointEntriesSql,
  toPointEntry,
} from '../persistence/point-entry.rows.js';
import { ChanceQueries } from './chance.queries.js';

const MOST = 500;
const newestFirst = new Keyset<PointEntryRow>({ 'e.id': 'id' }, { descending: true });

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

@Injectable()
export class PointQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly chances: ChanceQueries,
  ) {}

  /** A student's points, without those that were taken back. */
  async ofStudent({ sub, email }: Identity): Promise<ContestsProfilePart> {
    const [awards, [spent]] = await Promise.all([
      this.reads.rows<PointEntryRow>(awardsOfStudentSql, [sub, email && toEmail(email), sub]),
      this.reads.rows<{ cents: string }>(centsOfStudentSql, [sub]),
    ]);
    return {
      purchasePoints: this.chances.ofPurchases(Number(spent?.cents)),
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
    const request = { after: newestFirst.decode(after), limit, most: MOST };
    const { rows, next } = await newestFirst.page(request, (following, take) =>
      this.read([containing(q), following], take),
    );
    return { entries: rows.map(toPointEntry), next: next && newestFirst.encode(next) };
  }

  private read(conditions: Condition[], take: number): Promise<PointEntryRow[]> {
    return this.reads.rows(
      `${pointEntriesSql} WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}
       ORDER BY ${newestFirst.orderBy} LIMIT ?`,
      [...conditions.flatMap(({ parameters }) => parameters), take],
    );
  }
}
