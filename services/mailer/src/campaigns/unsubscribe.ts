import { createHmac, timingSafeEqual } from 'node:crypto';
import { id } from '@festival/contracts/common';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Inject, Injectable, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { DeliveryEntity } from '../deliveries/delivery.table.js';
import { answerPage } from '../page.js';
import { CampaignRows } from './campaign.table.js';
import { campaignMessageId } from './queued-mails.table.js';
import { UnsubscribedEntity } from './skip-rules.table.js';
import { unsubscribePage } from './unsubscribe-page.js';

const MAC_CHARACTERS = 22;

/** The token of an unsubscribe link: the mail and its campaign, signed so that nobody else can make one. */
export const unsubscribeToken = (
  { id, linkSecret }: { id: string; linkSecret: string },
  subjectId: string,
): string => {
  const mac = createHmac('sha256', linkSecret).update(subjectId).digest('base64url');
  return `${id}.${subjectId}.${mac.slice(0, MAC_CHARACTERS)}`;
};

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** Unsubscribes the address of a mail from further mails of campaigns. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: CampaignRows,
    private readonly clock: FestivalClock,
  ) {}

  /** A repeat changes nothing. @returns the address @throws DomainError NOT_FOUND */
  async unsubscribe(token: string): Promise<string> {
    const address = await this.addressOf(token);
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .orIgnore()
      .into(UnsubscribedEntity)
      .values({ ...address, unsubscribedAt: this.clock.now() })
      .execute();
    return address.emailAddress;
  }

  /**
   * The address that a link belongs to.
   * @throws DomainError NOT_FOUND for an invalid link, or one whose mail is no longer recorded
   */
  async addressOf(token: string): Promise<{ emailAddress: string; campaignId: string }> {
    const [campaignId = '', subjectId = ''] = token.split('.');
    // The column of ids compares ASCII only.
    const campaign = id.safeParse(campaignId).success && (await this.rows.find(campaignId));
    if (!campaign || !isSame(token, unsubscribeToken(campaign, subjectId)))
      throw new DomainError('NOT_FOUND');
    const messageId = campaignMessageId(campaignId, subjectId);
    const delivery = await this.dataSource.manager.findOneBy(DeliveryEntity, { messageId });
    if (!delivery?.recipient) throw new DomainError('NOT_FOUND');
    return { emailAddress: delivery.recipient, campaignId };
  }
}

const ASK = 'GET /mails/unsubscribe/:token';
const DO = 'POST /mails/unsubscribe/:token';

/** Unsubscribes the recipient of a mail. Mail programs that do it for the reader send the POST. */
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeLinks,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** Opening the link changes nothing, because mail scanners open every link. */
  @Endpoint(ASK)
  async ask(@Input() { params }: InputOf<typeof ASK>, @Res() reply: FastifyReply): Promise<void> {
    const address = this.links.addressOf(params.token).then((found) => found.emailAddress);
    await this.answer(reply, address, false);
  }

  @Endpoint(DO)
  async do(@Input() { params }: InputOf<typeof DO>, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(reply, this.links.unsubscribe(params.token), true);
  }

  /** People open these links, so a link that is good no more is answered by a page too. */
  private async answer(
    reply: FastifyReply,
    address: Promise<string>,
    isDone: boolean,
  ): Promise<void> {
    const emailAddress = await address.catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    });
    reply.status(emailAddress === undefined ? 404 : 200);
    const page = unsubscribePage({ emailAddress, isDone, festival: this.edition.name });
    await answerPage(reply, page, "form-action 'self'; frame-ancestors 'none'");
  }
}
