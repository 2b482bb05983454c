import type {
  AdminDraw,
  Draw,
  DrawsQuery,
  DrawWonMail,
  OwnChances,
} from '@festival/contracts/draws';
import type { Identity } from '@festival/contracts/identity';
import { ERASED } from '@festival/contracts/people';
import { toEmail } from '@festival/contracts/typed-text';
import { chancesText } from '@festival/contracts/verifiable/draw';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { groupBy } from 'es-toolkit/array/groupBy';
import { DataSource, In, LessThan } from 'typeorm';
import { StudentEntity } from '../points/points-ledger.table.js';
import { Beacon } from './beacon.js';
import { DrawChancesEntity, DrawEntity, DrawWinnerEntity, readList, toDraw } from './draw.table.js';

const olderThan = ({ announcedAt, id }: DrawEntity) => [
  { announcedAt: LessThan(announcedAt) },
  { announcedAt, id: LessThan(id) },
];

@Injectable()
export class DrawQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
    private readonly beacon: Beacon,
  ) {}

  /** A page, newest first. @throws DomainError NOT_FOUND without the draw that it comes after */
  async list({ after, limit }: DrawsQuery): Promise<Draw[]> {
    const draws = await this.dataSource.getRepository(DrawEntity).find({
      where: after === undefined ? {} : olderThan(await this.find(after)),
      order: { announcedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    const winners = await this.winnersOf(draws.map(({ id }) => id));
    return draws.map((draw) => toDraw(draw, winners[draw.id] ?? []));
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: string): Promise<Draw> {
    const draw = await this.find(id);
    return toDraw(draw, (await this.winnersOf([id]))[id] ?? []);
  }

  /** @throws DomainError NOT_FOUND without the draw that the page comes after */
  async forAdmins(page: DrawsQuery): Promise<AdminDraw[]> {
    const draws = await this.list(page);
    const contacts = groupBy(await winnerContacts(this.dataSource), ({ drawId }) => drawId);
    return draws.map((draw) => ({
      ...draw,
      contacts: (contacts[draw._id] ?? []).map(({ code, emailAddress }) => ({
        code,
        emailAddress,
      })),
      asksBeacon: this.beacon.isAsked,
    }));
  }

  /**
   * The published list of chances, byte for byte.
   * @throws DomainError NOT_FOUND, DRAW_NOT_CLOSED, DRAW_VOID
   */
  async chancesText(id: string): Promise<string> {
    const { state } = await this.find(id);
    if (state === 'void') throw new DomainError('DRAW_VOID');
    if (state === 'announced') throw new DomainError('DRAW_NOT_CLOSED');
    return chancesText(await readList(this.dataSource.manager, id));
  }

  /** A student's own lines, including those from before their first sign-in, which have their address. */
  async ownChances({ sub, email }: Pick<Identity, 'sub' | 'email'>): Promise<OwnChances[]> {
    const accounts = [sub, email === null ? sub : toEmail(email)];
    return (await this.reads.rows<OwnRow>(ownSql, accounts)).map(toOwn);
  }

  /** @throws DomainError NOT_FOUND, also if the prize was drawn again or the winner was erased; SERVICE_UNAVAILABLE if the address is not known yet */
  async wonMail(winnerId: string): Promise<DrawWonMail> {
    const winner = await this.dataSource
      .getRepository(DrawWinnerEntity)
      .findOneBy({ id: winnerId });
    if (!winner || winner.replacedAt) throw new DomainError('NOT_FOUND');
    const { id, name, prizes } = await this.find(winner.drawId);
    const [contact] = await winnerContacts(this.dataSource, winnerId);
    if (contact?.emailAddress === '') throw new DomainError('NOT_FOUND');
    if (!contact?.emailAddress) throw new DomainError('SERVICE_UNAVAILABLE');
    return {
      drawId: id,
      drawName: name,
      prize: prizes[winner.prize - 1] ?? '',
      code: winner.code,
      emailAddress: contact.emailAddress,
    };
  }

  private async find(id: string): Promise<DrawEntity> {
    const draw = await this.dataSource.getRepository(DrawEntity).findOneBy({ id });
    if (!draw) throw new DomainError('NOT_FOUND');
    return draw;
  }

  private async winnersOf(ids: string[]): Promise<Record<string, DrawWinnerEntity[]>> {
    const winners = await this.dataSource
      .getRepository(DrawWinnerEntity)
      .find({ where: { drawId: In(ids) }, order: { nth: 'ASC' } });
    return groupBy(winners, ({ drawId }) => drawId);
  }
}

/** How to reach a winner. */
interface Contact {
  drawId: string;
  code: string;
  /** Null if auth has not published the student's address yet; empty if the winner was erased. */
  emailAddress: string | null;
}

/** Of all winners, or of one. The address may have become known after the list was written. */
const winnerContacts = (dataSource: DataSource, winnerId?: string): Promise<Contact[]> =>
  dataSource
    .createQueryBuilder(DrawWinnerEntity, 'winner')
    .innerJoin(
      DrawChancesEntity,
      'chances',
      'chances.drawId = winner.drawId AND chances.code = winner.code',
    )
    .leftJoin(StudentEntity, 'student', 'student.id = chances.account')
    .select('winner.drawId', 'drawId')
    .addSelect('winner.code', 'code')
    .addSelect(
      `IF(chances.account LIKE '${ERASED}%', '', COALESCE(student.email, chances.email))`,
      'emailAddress',
    )
    .where(winnerId === undefined ? {} : { id: winnerId })
    .getRawMany();

interface OwnRow {
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

const toOwn = ({ drawId, code, chances, prize, isReplaced, isNamed }: OwnRow): OwnChances => ({
  drawId,
  code,
  chances,
  won:
    prize === null
      ? null
      : { prize, isReplaced: Number(isReplaced) === 1, isNamed: Number(isNamed) === 1 },
});
