import type { Campaign, RecipientState } from '@festival/contracts/campaigns';
import type { StateLabel } from '../../../shared/state-badge.js';

const campaignLabels: Record<Campaign['state'], StateLabel> = {
  scheduled: { text: 'Scheduled', tone: 'neutral' },
  queued: { text: 'Queued', tone: 'neutral' },
  sending: { text: 'Sending', tone: 'accent' },
  paused: { text: 'Paused', tone: 'warning' },
  stopped: { text: 'Stopped', tone: 'negative' },
  done: { text: 'Done', tone: 'positive' },
};

/** A campaign that has ended is only done if nobody is left of whom the mail server refused the mail or said nothing. */
export const campaignLabel = ({ state, counts }: Pick<Campaign, 'state' | 'counts'>): StateLabel =>
  state === 'done' && counts.failed + counts.uncertain > 0
    ? { text: 'Not all sent', tone: 'warning' }
    : campaignLabels[state];

export const recipientLabels: Record<RecipientState, StateLabel> = {
  queued: { text: 'Waiting', tone: 'neutral' },
  sending: { text: 'Being sent', tone: 'accent' },
  sent: { text: 'Sent', tone: 'positive' },
  failed: { text: 'Failed', tone: 'negative' },
  uncertain: { text: 'Uncertain', tone: 'warning' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  stopped: { text: 'Not sent', tone: 'neutral' },
};
