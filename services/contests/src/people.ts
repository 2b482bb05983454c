import { ERASED, ERASED_NAME, type Person, type PersonalRecord } from '@festival/contracts/people';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/periods';
import { ERASED_ACTOR } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { advance } from '@festival/service-kit/events';
import { fullViews } from '@festival/service-kit/images/encode';
import { Outbox } from '@festival/service-kit/outbox';
import {
  deleted,
  eraseMailsAbout,
  PeopleRegistry,
  type PersonalData,
} from '@festival/service-kit/people';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { DrawChanges, PhotoChanges, PointsChanges } from './changes.js';
import { DrawChancesEntity, DrawWinnerEntity } from './draws/draw.table.js';
import { DropPhoto } from './entries/drop-photo.js';
import { PhotoEntryEntity } from './entries/photo-entry.table.js';
import {
  OrderCentsEntity,
  PointEntryEntity,
  StudentAddressEntity,
  StudentEntity,
} from './points/points-ledger.table.js';
import { QuizAnswerEntity } from './quizzes/quiz-answer.table.js';
import { BallotEntity } from './voting/ballot.table.js';

/** Entrants, voters, and owners of points. Ballots stay counted, points stay summed and draws stay verifiable; nobody is named in them. */
@Injectable()
export class ContestsPeople implements PersonalData, OnModuleInit {
  /** The sweep of images deletes the photos. */
  readonly endings = {
    photoEntries: [
      {
        table: PhotoEntryEntity,
        named: [{ name: Not(ERASED_NAME) }, { emailAddress: Not('') }],
        erase: eraseEntrants,
      },
    ],
    ballots: [
      {
        table: BallotEntity,
        key: 'receipt',
        named: [{ voterName: Not('') }, { voterEmail: Not('') }],
        erase: (manager: EntityManager, receipts: readonly string[]) =>
          eraseVoters(manager, { receipt: In(receipts) }),
      },
    ],
    // Addresses last: they say whose points are.
    chances: [
      { table: PointEntryEntity, named: namedPoints, erase: endPoints },
      {
        table: DrawChancesEntity,
        key: 'account',
        // The account is the address of somebody who never signed in, or else an id.
        named: [{ email: Not(IsNull()) }],
        erase: eraseChances,
      },
      {
        table: DrawWinnerEntity,
        named: [{ namedAs: Not(IsNull()) }, { replacedBecause: Not(IsNull()) }],
        erase: eraseWinners,
      },
      deleted(StudentAddressEntity, { key: 'email' }),
      deleted(StudentEntity),
    ],
    trail: [
      {
        table: PointEntryEntity,
        named: [{ email: IsNull(), givenBy: Not(ERASED_ACTOR.sub) }],
        erase: (manager: EntityManager, ids: readonly string[]) =>
          manager.update(
            PointEntryEntity,
            { id: In(ids) },
            { note: '', givenBy: ERASED_ACTOR.sub, givenByName: ERASED_ACTOR.name },
          ),
      },
    ],
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: FestivalClock,
    private readonly dropPhoto: DropPhoto,
    private readonly photos: PhotoChanges,
    private readonly points: PointsChanges,
    private readonly draws: DrawChanges,
    private readonly registry: PeopleRegistry,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.data = this;
  }

  /** Not the ballot: nobody but the voter may see it, and they have its receipt. */
  async read({ accountIds, emailAddress: email }: Person): Promise<PersonalRecord> {
    const { manager } = this.dataSource;
    const studentId = In(accountIds);
    const addresses = (await addressesOf(manager, accountIds, email)).map((row) => row.email);
    const known = [...addresses, email];
    const entries = await manager.findBy(PhotoEntryEntity, { studentId });
    const chances = await manager.findBy(DrawChancesEntity, {
      account: In([...accountIds, ...known]),
    });
    const wins = await winnersAmong(manager, chances);
    const kinds = {
      students: await manager.findBy(StudentEntity, { id: studentId }),
      photoEntries: entries,
      points: await manager.findBy(PointEntryEntity, [{ studentId }, { email: In(known) }]),
      countedOrders: await manager.findBy(OrderCentsEntity, { studentId }),
      quizAnswers: await manager.findBy(QuizAnswerEntity, { studentId }),
      chances,
      wins,
    };
    return {
      kinds: Object.fromEntries(
        Object.entries(kinds).map(([kind, rows]) => [kind, rows.map((row) => ({ ...row }))]),
      ),
      images: fullViews(entries.flatMap(({ imageSet }) => imageSet ?? [])),
      subjectIds: [...entries, ...wins].map(({ id }) => id),
    };
  }

  async erase({ accountIds, emailAddress, revision }: Person): Promise<void> {
    const entries = await this.transactions.run(async (manager) => {
      // What auth published before would bring the name back.
      if (revision !== undefined)
        for (const subject of accountIds)
          await advance(manager, { topic: 'student', subject, revision });
      const studentId = In(accountIds);
      const found = await manager.findBy(PhotoEntryEntity, { studentId });
      // As an admin removes an entry: its votes stay in the ballots. What was decided stays.
      if (photoContestPeriod(this.edition, this.clock.now()) !== 'over')
        await manager.update(
          PhotoEntryEntity,
          { studentId, state: 'submitted' },
          { state: 'removed', standing: null },
        );
      const entryIds = found.map(({ id }) => id);
      await eraseEntrants(manager, entryIds);
      await eraseVoters(manager, { studentId });
      const addresses = await addressesOf(manager, accountIds, emailAddress);
      const accounts = [...accountIds, emailAddress, ...addresses.map((a) => a.email)];
      const lines = await manager.findBy(DrawChancesEntity, { account: In(accounts) });
      const winnerIds = (await winnersAmong(manager, lines)).map(({ id }) => id);
      await eraseWinners(manager, winnerIds);
      await eraseChances(manager, accounts);
      await erasePoints(manager, accountIds, emailAddress, addresses);
      await this.outbox.add(manager, ...eraseMailsAbout([...entryIds, ...winnerIds]));
      return found;
    });
    for (const { imageSet } of entries) await this.dropPhoto.execute(imageSet);
    for (const changes of [this.photos, this.points, this.draws]) changes.publish();
  }
}

/** Takes entrants out of their entries. */
const eraseEntrants = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  const contact = { name: ERASED_NAME, phoneNumber: '', emailAddress: '', matric: null };
  const words = { description: '', submissionLink: '', caption: null, imageSet: null };
  const removedBecause = null;
  await manager.update(PhotoEntryEntity, { id: In(ids) }, { ...contact, ...words, removedBecause });
};

/** What they voted for stays. */
const eraseVoters = (manager: EntityManager, which: FindOptionsWhere<BallotEntity>) =>
  manager.update(BallotEntity, which, { voterName: '', voterEmail: '' });

/** The address, and the former ones of the accounts. */
const addressesOf = (
  manager: EntityManager,
  accountIds: readonly string[],
  email: string,
): Promise<StudentAddressEntity[]> =>
  manager.findBy(StudentAddressEntity, [{ email }, { studentId: In(accountIds) }]);

/** Owners without a name: an address that never had an account becomes somebody whom nobody knows. */
const eraseChances = (manager: EntityManager, accounts: readonly string[]) =>
  manager.update(
    DrawChancesEntity,
    { account: In(accounts) },
    { email: null, account: () => `IF(account LIKE '%@%', CONCAT('${ERASED}', UUID()), account)` },
  );

/** Those with these lines of draws. */
const winnersAmong = async (
  manager: EntityManager,
  lines: readonly DrawChancesEntity[],
): Promise<DrawWinnerEntity[]> =>
  lines.length === 0
    ? []
    : manager.findBy(
        DrawWinnerEntity,
        lines.map(({ drawId, code }) => ({ drawId, code })),
      );

const eraseWinners = (manager: EntityManager, ids: readonly string[]) =>
  manager.update(DrawWinnerEntity, { id: In(ids) }, { namedAs: null, replacedBecause: null });

const erasePoints = async (
  manager: EntityManager,
  accountIds: readonly string[],
  email: string,
  addresses: readonly StudentAddressEntity[],
): Promise<void> => {
  const unnamed = { email: null, note: '' };
  for (const { email: known, studentId } of addresses)
    await manager.update(PointEntryEntity, { email: known }, { ...unnamed, studentId });
  await manager.update(PointEntryEntity, { email }, { ...unnamed, studentId: nobody() });
  const studentId = In(accountIds);
  for (const where of noted)
    await manager.update(PointEntryEntity, { ...where, studentId }, { note: '' });
  for (const { email: known, holderId } of addresses)
    if (known !== email && holderId && !accountIds.includes(holderId))
      await manager.update(StudentAddressEntity, known, { studentId: holderId, holderId: null });
  await manager.delete(StudentAddressEntity, [{ email }, { studentId }]);
  // They stay in lists of draws. An empty address says that nobody can be told.
  const erased = { email: '', name: ERASED_NAME };
  await manager.upsert(
    StudentEntity,
    accountIds.map((id) => ({ id, ...erased })),
    ['id'],
  );
};

/** The notes of rules name workshops, those of admins and of whatever was taken back people. */
const noted = [
  { source: 'admin', note: Not('') },
  { undoes: Not(IsNull()), note: Not('') },
] as const satisfies FindOptionsWhere<PointEntryEntity>[];
const namedPoints = [{ email: Not(IsNull()) }, ...noted];

/** All points of an address become those of its first owner, or of one whom nobody knows. */
const endPoints = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  const id = In(ids);
  const waiting = await manager.findBy(PointEntryEntity, { id, email: Not(IsNull()) });
  const emails = [...new Set(waiting.flatMap((entry) => entry.email ?? []))];
  const owners = await manager.findBy(StudentAddressEntity, { email: In(emails) });
  for (const email of emails) {
    const studentId = owners.find((owner) => owner.email === email)?.studentId ?? nobody();
    await manager.update(PointEntryEntity, { email }, { email: null, note: '', studentId });
  }
  for (const where of noted) await manager.update(PointEntryEntity, { ...where, id }, { note: '' });
};

const nobody = () => ERASED + uuid();
