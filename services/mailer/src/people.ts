import type { Person, PersonalRecord } from '@festival/contracts/people';
import { DELIVERY_SECONDS } from '@festival/contracts/retention';
import { toEmail } from '@festival/contracts/typed-text';
import type { CampaignState } from '@festival/lifecycles/campaign';
import { ERASED_ACTOR } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { deleted, PeopleRegistry, type PersonalData } from '@festival/service-kit/people';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, In, Not, Raw } from 'typeorm';
import { CampaignEntity } from './campaigns/campaign.table.js';
import { UnsubscribedEntity } from './campaigns/skip-rules.table.js';
import { DeliveryEntity } from './deliveries/delivery.table.js';

const eraseMails = async (
  manager: EntityManager,
  which: FindOptionsWhere<DeliveryEntity>,
): Promise<void> => {
  await manager.update(DeliveryEntity, { ...which, status: 'waiting' }, { status: 'skipped' });
  const blank = { recipient: '', recipientName: '', about: null, lastError: null };
  await manager.update(DeliveryEntity, which, blank);
};

/** A mail that was asked for later, such as an invitation, is still being sent. */
const isOld = {
  createdAt: Raw(
    (createdAt) => `${createdAt} < UTC_TIMESTAMP() - INTERVAL ${DELIVERY_SECONDS.most} SECOND`,
  ),
};
const namedMails = [
  { ...isOld, recipient: Not('') },
  { ...isOld, recipientName: Not('') },
];
const eraseRecipients = (manager: EntityManager, messageIds: readonly string[]): Promise<void> =>
  eraseMails(manager, { messageId: In(messageIds) });

/** One that still runs needs its note and its search. */
const ENDED = In(['stopped', 'done'] satisfies CampaignState[]);

/** The note and the search may name somebody. */
const eraseFromCampaigns = (manager: EntityManager, ids: readonly string[]) => {
  const { sub: createdBy, name: createdByName } = ERASED_ACTOR;
  const audience = () => "JSON_REMOVE(audience, '$.filter.q')";
  return manager.update(
    CampaignEntity,
    { id: In(ids), state: ENDED },
    { createdBy, createdByName, note: '', words: null, audience },
  );
};

/** Recipients of mails. Their records stay, because they keep a mail from being sent twice; nobody is named in them. */
@Injectable()
export class MailerPeople implements PersonalData, OnModuleInit {
  readonly endings = {
    mails: [
      { table: DeliveryEntity, key: 'messageId', named: namedMails, erase: eraseRecipients },
      deleted(UnsubscribedEntity, { key: 'emailAddress' }),
    ],
    trail: [
      {
        table: CampaignEntity,
        named: [{ createdBy: Not(ERASED_ACTOR.sub), state: ENDED }],
        erase: eraseFromCampaigns,
      },
    ],
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly registry: PeopleRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.data = this;
  }

  async read(person: Person): Promise<PersonalRecord> {
    const { manager } = this.dataSource;
    const { emailAddress } = person;
    const mails = await manager.findBy(DeliveryEntity, mailsOf(person));
    const unsubscribed = await manager.findBy(UnsubscribedEntity, { emailAddress });
    return {
      kinds: {
        mails: mails.map((mail) => ({ ...mail })),
        unsubscribed: unsubscribed.map((row) => ({ ...row })),
      },
      images: [],
    };
  }

  async erase(person: Person): Promise<void> {
    await this.transactions.run(async (manager) => {
      for (const which of mailsOf(person)) await eraseMails(manager, which);
      await manager.delete(UnsubscribedEntity, { emailAddress: toEmail(person.emailAddress) });
    });
  }
}

/** Those to the account's address, and those about the person's accounts and what else is theirs. */
const mailsOf = ({ emailAddress, accountIds, subjectIds = [] }: Person) => [
  ...(emailAddress ? [{ recipient: toEmail(emailAddress) }] : []),
  { subjectId: In([...accountIds, ...subjectIds]) },
];
