import type { CampaignDetails } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { FestivalClock } from '@festival/service-kit/clock';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin } from '@festival/service-kit/testing/identity';
import { type Answer, type Request, requestTo } from '@festival/service-kit/testing/service';
import type { ReceivedMail } from '@festival/service-kit/testing/smtp';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MailerConfig } from '../../src/config.js';
import { sampleParticipant } from '../../src/mails/parts/campaign.js';
import { createMailerWorld, type MailerWorld } from '../mailer-world.js';

export const SLOT = '18febslot1';

/** Two mailers, the recipients of campaigns, and an admin. */
export interface CampaignWorld extends MailerWorld {
  readonly mailers: readonly NestFastifyApplication[];
  /** Adds verified orders of this many buyers, each with something to collect in the slot. @returns their ids */
  collectors(count: number, slot?: string): string[];
  /** Adds a workshop with this many sign-ups. @returns its id */
  participants(count: number): string;
  ask: Request;
  act(url: string, body?: unknown, as?: Identity): Promise<Answer>;
  details(id: string, query?: string): Promise<CampaignDetails>;
  /** Waits until the campaign has ended. */
  done(id: string): Promise<CampaignDetails>;
  mailsTo(address: string): ReceivedMail[];
  /** Moves the festival's time in both mailers. */
  setNow(instant: string): Promise<void>;
}

export const createCampaignWorld = async (
  change: Partial<MailerConfig> = { CAMPAIGN_MAILS_PER_SECOND: 1_000 },
): Promise<CampaignWorld> => {
  const world = await createMailerWorld();
  const mailers = [await world.startMailer(change), await world.startMailer(change)];
  const asks = mailers.map((app) => requestTo('mailer', app));
  let asked = 0;
  /** Sends the request to the two mailers in turn. */
  const ask: Request = (...request) => {
    asked += 1;
    return (asks[asked % asks.length] as Request)(...request);
  };
  let people = 0;
  const details = async (id: string, query = '') =>
    (await ask('GET', `/admin/campaigns/${id}${query}`, { as: admin })).body as CampaignDetails;
  return {
    ...world,
    mailers,
    collectors: (count, slot = SLOT) =>
      Array.from({ length: count }, () => {
        people += 1;
        const { subjectId: orderId } = world.order({
          verified: true,
          name: `Buyer ${people}`,
          emailAddress: `buyer${people}@e.ntu.edu.sg`,
        });
        const order = world.catalogue.orders.get(orderId);
        if (order)
          order.purchases = order.purchases.slice(0, 1).map((purchase) => ({
            ...purchase,
            collectionDate: slot,
          }));
        return orderId;
      }),
    participants(count) {
      people += 1;
      const workshopId = `workshop-${people}`;
      for (let at = 0; at < count; at += 1) {
        people += 1;
        const { workshop, ...subject } = sampleParticipant;
        const _id = `registration-${people}`;
        world.catalogue.registrations.set(_id, {
          ...subject,
          _id,
          name: `Person ${people}`,
          emailAddress: `person${people}@e.ntu.edu.sg`,
          workshop: { ...workshop, _id: workshopId },
        });
      }
      return workshopId;
    },
    ask,
    act: (url, body, as = admin) => ask('POST', `/admin/${url}`, { as, body }),
    details,
    async done(id) {
      await eventually(async () => ['done', 'stopped'].includes((await details(id)).state));
      return details(id);
    },
    mailsTo: (address) => world.smtp.mails.filter(({ to }) => to.includes(address)),
    async setNow(instant) {
      for (const mailer of mailers) await mailer.get(FestivalClock).move(new Date(instant));
    },
  };
};
