import type { OwnChances } from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { toEmail } from '@festival/contracts/typed-text';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class OwnChancesQueries {
  constructor(private readonly reads: PreparedReads) {}

  /** A student's own lines, including those from before their first sign-in, which have their address. */
  of({ sub, email }: Pick<Identity, 'sub' | 'email'>): Promise<OwnChances[]> {
    return readOwnChances(this.reads, [sub, email === null ? sub : toEmail(email)]);
  }
}

interface Row {
  drawId: string;
  code: string;
  chances: number;
  prize: number | null;
  isReplaced: 0 | 1;
  isNamed: 0 | 1;
}

/** SQL by hand: lists are long, and an index finds a person's line by their account. */
const ownSql = `SELECT chances.draw_id AS drawId, chances.code, chances.chances, winner.prize,
    winner.replaced_at IS NOT NULL AS isReplaced, winner.named_as IS NOT NULL AS isNamed
  FROM draw_chances chances LEFT JOIN draw_winners winner ON winner.draw_id = chances.draw_id AND winner.code = chances.code
  WHERE chances.account IN (?, ?)`;

const toOwn = ({ drawId, code, chances, prize, isReplaced, isNamed }: Row): OwnChances => ({
  drawId,
  code,
  chances,
  won:
    prize === null
      ? null
      : { prize, isReplaced: Number(isReplaced) === 1, isNamed: Number(isNamed) === 1 },
});

/** The lines of a person's two accounts: their id, and the address that they had before their first sign-in. */
const readOwnChances = async (
  reads: Reads,
  accounts: readonly [string, string],
): Promise<OwnChances[]> => (await reads.rows<Row>(ownSql, accounts)).map(toOwn);
