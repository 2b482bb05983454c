import { setup } from 'xstate';
import { nextState } from '../next-state.js';

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
 * The life of a campaign. It starts when it is due. Failed mails can be retried at any time after the start, unless the campaign was stopped; uncertain
 * ones can be sent again also then.
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

/** The state after an event: the same state for a repeat, undefined if the event is refused. */
export const nextCampaignState = (
  state: CampaignState,
  event: CampaignEvent['type'],
): CampaignState | undefined => nextState(campaignMachine, state, event);
