import type { Campaign, CampaignRecipient } from '@festival/contracts/campaigns';
import { nextCampaignState } from '@festival/lifecycles/campaign';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Cluster } from '@festival/ui/layout';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { type CampaignAction, useCampaignAction, type WantedAction } from '../use-campaigns.js';

/** The actions for a campaign in its state. An action that was already done is not offered. */
export const offeredActions = ({ state, counts }: Campaign): ReadonlySet<CampaignAction> => {
  const actions: CampaignAction[] = ['PAUSE', 'RESUME', 'STOP', 'RETRY', 'RESEND'];
  const changes = (action: CampaignAction) => {
    const next = nextCampaignState(state, action);
    if (action === 'RETRY') return next !== undefined && counts.failed > 0;
    if (action === 'RESEND') return next !== undefined && counts.uncertain > 0;
    return next !== undefined && next !== state;
  };
  return new Set(actions.filter(changes));
};

/** Pauses, resumes, stops and retries a campaign, and sends uncertain mails again. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const [isAsking, setIsAsking] = useState(false);
  const action = useCampaignAction(campaign);
  const can = offeredActions(campaign);
  const isBusy = (one: WantedAction) => action.isPending && action.variables === one;
  const give = (one: WantedAction) => {
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
      {can.has('RESEND') && <ResendButton campaign={campaign} />}
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

interface ResendProps {
  campaign: Campaign;
  /** The one mail to send again; all uncertain ones without it. */
  recipient?: CampaignRecipient;
}

/** Sends uncertain mails again, after the admin has read who may get them twice. */
export function ResendButton({ campaign, recipient }: ResendProps) {
  const [isAsking, setIsAsking] = useState(false);
  const action = useCampaignAction(campaign);
  const count = campaign.counts.uncertain.toLocaleString('en-SG');
  const whom = recipient ? recipient.name || recipient.emailAddress : count;
  return (
    <>
      <Button
        {...(recipient ? { size: 'compact' } : { icon: 'refresh' })}
        busy={action.isPending}
        onClick={() => setIsAsking(true)}
      >
        {recipient ? (
          <>
            Send again…<VisuallyHidden> to {whom}</VisuallyHidden>
          </>
        ) : (
          `Send ${count} uncertain again…`
        )}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`${whom} may get it twice`}
        confirmLabel="Send again"
        cancelLabel="Leave it"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          if (!action.isPending) action.mutate({ action: 'RESEND', recipient: recipient?._id });
        }}
      >
        Nobody knows whether the mail server got {recipient ? 'this email' : 'these emails'}. The
        trail records that you sent {recipient ? 'it' : 'them'} again.
      </ConfirmDialog>
    </>
  );
}
