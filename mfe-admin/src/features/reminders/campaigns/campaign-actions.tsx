import type { Campaign } from '@festival/contracts/campaigns';
import { nextCampaignState } from '@festival/lifecycles/campaign';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Cluster } from '@festival/ui/layout';
import { useState } from 'react';
import { type CampaignOrder, useCampaignOrder } from '../use-campaigns.js';

/** The actions for a campaign in its state. An action that was already done is not offered. */
const offered = ({ state, counts }: Campaign): ReadonlySet<CampaignOrder> => {
  const orders: CampaignOrder[] = ['PAUSE', 'RESUME', 'STOP', 'RETRY'];
  const changes = (order: CampaignOrder) => {
    const next = nextCampaignState(state, order);
    if (order === 'RETRY') return next !== undefined && counts.failed > 0;
    return next !== undefined && next !== state;
  };
  return new Set(orders.filter(changes));
};

/** Pauses, resumes, stops and retries a campaign. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const [isAsking, setIsAsking] = useState(false);
  const order = useCampaignOrder(campaign);
  const can = offered(campaign);
  const isBusy = (one: CampaignOrder) => order.isPending && order.variables === one;
  const give = (one: CampaignOrder) => {
    if (!order.isPending) order.mutate(one);
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
