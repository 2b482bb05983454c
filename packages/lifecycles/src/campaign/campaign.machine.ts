import { setup, transition } from 'xstate';

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
  type: 'BEGIN' | 'PAUSE' | 'RESUME' | 'STOP' | 'FINISH' | 'RETRY';
};

/**
 * The life of a campaign. It begins when it is due. Whoever is retried has failed; that can be asked for at any time after it began, but not
 * once it was stopped.
 */
export const campaignMachine = setup({ types: { events: {} as CampaignEvent } }).createMachine({
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
      },
    },
    paused: { on: { PAUSE: 'paused', RESUME: 'sending', STOP: 'stopped', RETRY: 'paused' } },
    stopped: { on: { STOP: 'stopped' } },
    done: { on: { FINISH: 'done', RETRY: 'sending' } },
  },
});

/** The state an event leads to: the same one where it is a repeat, undefined where it is refused. */
export const nextCampaignState = (
  state: CampaignState,
  event: CampaignEvent['type'],
): CampaignState | undefined => {
  const snapshot = campaignMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can({ type: event })) return undefined;
  return transition(campaignMachine, snapshot, { type: event })[0].value as CampaignState;
};
