import { toCents } from '@festival/contracts/money';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
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
  ofEverybody(manager: EntityManager, by: Date): Promise<Chances[]> {
    return readChances(manager, { by, centsPerChance: this.centsPerChance });
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

/** Everybody with a chance, in the order of accounts. Only awards up to `by` count. */
const readChances = async (
  manager: EntityManager,
  { by, centsPerChance }: { by: Date; centsPerChance: number },
): Promise<Chances[]> => {
  const rows = await manager.query<(Omit<Chances, 'chances'> & { chances: string })[]>(
    everybodySql,
    [by, centsPerChance],
  );
  return rows.map((row) => ({ ...row, chances: Number(row.chances) }));
};
