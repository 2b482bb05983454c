import type { Campaign } from '@festival/contracts/campaigns';
import { nextCampaignState } from '@festival/lifecycles/campaign';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Cluster } from '@festival/ui/layout';
import { useState } from 'react';
import { type CampaignAction, useCampaignAction } from '../use-campaigns.js';

/** The actions for a campaign in its state. An action that was already done is not offered. */
const offered = ({ state, counts }: Campaign): ReadonlySet<CampaignAction> => {
  const actions: CampaignAction[] = ['PAUSE', 'RESUME', 'STOP', 'RETRY'];
  const changes = (action: CampaignAction) => {
    const next = nextCampaignState(state, action);
    if (action === 'RETRY') return next !== undefined && counts.failed > 0;
    return next !== undefined && next !== state;
  };
  return new Set(actions.filter(changes));
};

/** Pauses, resumes, stops and retries a campaign. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const [isAsking, setIsAsking] = useState(false);
  const action = useCampaignAction(campaign);
  const can = offered(campaign);
  const isBusy = (one: CampaignAction) => action.isPending && action.variables === one;
  const give = (one: CampaignAction) => {
    if (!action.isPending) action.mutate(one);
  };
  const waiting = campaign.counts.queued.toLocaleString('en-SG');
  return (
    <Cluster gap={2}>
      {can.has('PAUSE') && (
        <Button busy={isBusy('PAUSE')} onClick={() => give('PAUSE')}>
          Pause
        </Button>
      )}
      {can.has('RESUME') && (
        <Button variant="primary" busy={isBusy('RESUME')} onClick={() => give('RESUME')}>
          Resume
        </Button>
      )}
      {can.has('RETRY') && (
        <Button icon="refresh" busy={isBusy('RETRY')} onClick={() => give('RETRY')}>
          Retry {campaign.counts.failed.toLocaleString('en-SG')} failed
        </Button>
      )}
      {can.has('STOP') && (
        <Button variant="danger" busy={isBusy('STOP')} onClick={() => setIsAsking(true)}>
          Stop…
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Stop sending these emails?"
        confirmLabel="Stop sending"
        cancelLabel="Go on"
        tone="danger"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          give('STOP');
        }}
      >
        {campaign.isCounted
          ? `${waiting} have not been sent it yet, and will get nothing.`
          : 'Nobody else will get it.'}{' '}
        They can be reminded by another email. This cannot be undone.
      </ConfirmDialog>
    </Cluster>
  );
}
