import type { Audience, SkipReason } from '@festival/contracts/campaigns';
import type { Edition } from '@festival/edition';
import { findSlot } from '@festival/edition/slots';
import { setup } from 'xstate';
import { nextState } from './next-state.js';

export const campaignStates = [
  'scheduled',
  'queued',
  'sending',
  'paused',
  'stopped',
  'done',
] as const;
export type CampaignState = (typeof campaignStates)[number];
export type CampaignEvent = {
  type: 'BEGIN' | 'PAUSE' | 'RESUME' | 'STOP' | 'FINISH' | 'RETRY' | 'RESEND';
};

/**
 * The life of a campaign. It starts when it is due. Failed mails can be retried at any time after the start, unless the campaign was stopped. Uncertain
 * mails can be sent again even then.
 */
const campaignMachine = setup({ types: { events: {} as CampaignEvent } }).createMachine({
  id: 'campaign',
  initial: 'queued',
  states: {
    scheduled: { on: { BEGIN: 'sending', STOP: 'stopped' } },
    queued: { on: { BEGIN: 'sending', PAUSE: 'paused', STOP: 'stopped' } },
    sending: {
      on: {
        BEGIN: 'sending',
        PAUSE: 'paused',
        RESUME: 'sending',
        STOP: 'stopped',
        FINISH: 'done',
        RETRY: 'sending',
        RESEND: 'sending',
      },
    },
    paused: {
      on: {
        PAUSE: 'paused',
        RESUME: 'sending',
        STOP: 'stopped',
        RETRY: 'paused',
        RESEND: 'paused',
      },
    },
    stopped: { on: { STOP: 'stopped', RESEND: 'sending' } },
    done: { on: { FINISH: 'done', RETRY: 'sending', RESEND: 'sending' } },
  },
});

export const nextCampaignState = (
  state: CampaignState,
  event: CampaignEvent['type'],
): CampaignState | undefined => nextState(campaignMachine, state, { type: event });

export const categoryLabels = { open: 'open category', ntu: 'NTU category' } as const;

export const standingLabels = {
  confirmed: 'with a place',
  waitlisted: 'on the waitlist',
  all: 'with a place or on the waitlist',
} as const;

export const skipLabels: Record<SkipReason, string> = {
  'reminded-before': 'Reminded before',
  unsubscribed: 'Unsubscribed',
  'no-address': 'No email address',
};

const money = new Intl.NumberFormat('en-SG', { style: 'currency', currency: 'SGD' });

type Orders = Extract<Audience, { kind: 'orders' }>['filter'];

const slotLabel = (edition: Edition, code: string): string =>
  findSlot(edition, code)?.longLabel ?? code;

const ordersText = (
  edition: Edition,
  { verified, cancelled, q, slot, vendor, from, to, least, most }: Orders,
): string => {
  const state = cancelled
    ? 'cancelled orders'
    : verified === undefined
      ? 'orders'
      : `${verified ? 'verified' : 'unverified'} orders`;
  const parts = [
    slot && (slot === 'delivery' ? 'with a delivery' : `to collect ${slotLabel(edition, slot)}`),
    vendor && 'of one vendor',
    from && `placed from ${from}`,
    to && `placed until ${to}`,
    least !== undefined && `of ${money.format(least)} or more`,
    most !== undefined && `of ${money.format(most)} or less`,
    q && `that match “${q}”`,
  ];
  return ['Buyers of', state, ...parts.filter(Boolean)].join(' ');
};

/** The audience of a campaign, in one line. Everybody says it with the same words: the admin pages and the trail. */
export const describeAudience = (
  audience: Audience,
  edition: Edition,
  workshopNames: ReadonlyMap<string, string>,
): string => {
  switch (audience.kind) {
    case 'slot':
      return slotLabel(edition, audience.collectionDate);
    case 'workshop':
      return `${workshopNames.get(audience.workshopId) ?? 'A workshop'}, ${standingLabels[audience.standing]}`;
    case 'entrants': {
      const { name } = edition.contests.photos;
      return audience.category === 'all'
        ? `Entrants of ${name}`
        : `Entrants of ${name}, ${categoryLabels[audience.category]}`;
    }
    case 'orders':
      return ordersText(edition, audience.filter);
  }
};
