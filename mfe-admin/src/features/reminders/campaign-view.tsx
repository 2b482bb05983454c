import {
  type Campaign,
  type CampaignDetails,
  type CampaignProgress,
  type CampaignRecipient,
  type RecipientCounts,
  type RecipientState,
  recipientStates,
} from '@festival/contracts/campaigns';
import { MAX_RECIPIENT_SEARCH_LENGTH } from '@festival/contracts/limits';
import { formatInstant } from '@festival/edition/dates';
import { describeAudience, nextCampaignState, skipLabels } from '@festival/lifecycles/campaign';
import { isApiError } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { Progress } from '@festival/ui/progress';
import { Select } from '@festival/ui/select';
import type { TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { useRealTime } from '../../shared/instants.js';
import {
  AdminList,
  AdminSearch,
  StateBadge,
  type StateLabel,
  useCursorPages,
} from '../../shared/lists.js';
import { AdminTable, TwoLines } from '../../shared/tables.js';
import styles from './campaign-view.module.css';
import {
  type CampaignAction,
  REMINDERS,
  useCampaign,
  useCampaignAction,
  useWorkshopNames,
} from './use-campaigns.js';

/** One campaign, during and after sending: its progress and the state of each email. */
export function CampaignView({ id }: { id: string }) {
  const search = useRecipientsSearch();
  const { after, pagesTo } = useCursorPages();
  const query = useCampaign(id, { ...search.view, after });
  if (isApiError(query.error) && query.error.status === 404) return <NoCampaign />;
  const next = query.data?.next;
  return (
    <Stack gap={5}>
      <div>
        <Link href={REMINDERS}>All reminders</Link>
      </div>
      <AdminList
        what="recipients"
        query={query}
        pages={pagesTo(next === null || next === undefined ? next : String(next))}
      >
        {(campaign, isStale) => (
          <Stack gap={5}>
            <CampaignHead campaign={campaign} />
            <RecipientsToolbar counts={campaign.counts} {...search} />
            <RecipientsTable
              campaign={campaign}
              isStale={isStale}
              empty={search.isNarrowed ? 'Nobody matches that.' : emptyText(campaign)}
            />
          </Stack>
        )}
      </AdminList>
    </Stack>
  );
}

function NoCampaign() {
  return (
    <EmptyState
      icon="mail"
      title="This reminder does not exist"
      actions={<LinkButton href={REMINDERS}>All reminders</LinkButton>}
    >
      Its address may be wrong.
    </EmptyState>
  );
}

const emptyText = ({ isCounted, state }: Campaign): string =>
  isCounted || state === 'stopped'
    ? 'There was nobody to write to.'
    : 'Recipients are looked up when the sending begins.';

function CampaignHead({ campaign }: { campaign: Campaign }) {
  const edition = useEdition();
  const names = useWorkshopNames();
  const at = (instant: string | null) => instant && formatInstant(edition, instant);
  const whom = describeAudience(campaign.audience, edition, names);
  return (
    <Stack gap={4}>
      <Cluster justify="between">
        <Cluster gap={3}>
          <h2>
            <bdi>{whom}</bdi>
          </h2>
          <span role="status">
            <StateBadge label={campaignLabel(campaign)} />
          </span>
        </Cluster>
        <CampaignActions campaign={campaign} />
      </Cluster>
      <CampaignBar campaign={campaign} label="Progress" />
      {campaign.counts.uncertain > 0 && (
        <Alert tone="warning" title="Uncertain emails may have arrived, or not">
          The mailer or the mail server stopped while it sent them. Ask these people whether they
          got the email, or send it again: some may then get it twice.
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: 'By', value: <bdi>{campaign.createdBy}</bdi> },
          { term: 'Queued', value: at(campaign.createdAt) },
          { term: 'Sends from', value: at(campaign.sendAt) },
          { term: 'Ended', value: at(campaign.endedAt) },
          {
            term: 'Message',
            value: campaign.note && <bdi className={styles.note}>{campaign.note}</bdi>,
          },
        ]}
      />
    </Stack>
  );
}

type Wanted = { state: RecipientState | undefined; text: string };

/** Which recipients are shown. It is in the address, so a reload or a shared link shows the same ones. */
const useRecipientsSearch = () => {
  const [search, setSearch] = useSearchParams();
  const view: Wanted = {
    state: recipientStates.find((state) => state === search.get('state')),
    text: search.get('q') ?? '',
  };
  const change = (changes: Partial<Wanted>) => {
    const { state, text } = { ...view, ...changes };
    // A new search starts at its first page.
    setSearch({ ...(state && { state }), ...(text && { q: text }) });
  };
  return { view, change, isNarrowed: view.state !== undefined || view.text !== '' };
};

interface Props extends Omit<ReturnType<typeof useRecipientsSearch>, 'isNarrowed'> {
  counts: RecipientCounts;
}

function RecipientsToolbar({ counts, view, change }: Props) {
  return (
    <Cluster justify="between" align="end">
      <Select
        label="Show"
        value={view.state ?? ''}
        placeholder="Everybody"
        options={recipientStates.map((state) => ({
          value: state,
          label: `${recipientLabels[state].text} (${counts[state].toLocaleString('en-SG')})`,
        }))}
        onChange={(state) => change({ state: state || undefined })}
      />
      <AdminSearch
        label="Find a recipient"
        placeholder="Name or email"
        maxLength={MAX_RECIPIENT_SEARCH_LENGTH}
        text={view.text}
        onSearch={(text) => change({ text })}
      />
    </Cluster>
  );
}

const answerOf = ({ answer }: CampaignRecipient): string | null =>
  answer !== null && Object.hasOwn(skipLabels, answer)
    ? skipLabels[answer as keyof typeof skipLabels]
    : answer;

const isUncertain = ({ state }: CampaignRecipient): boolean => state === 'uncertain';

const aboutHeaders: Record<CampaignDetails['audience']['kind'], string> = {
  slot: 'Order',
  orders: 'Order',
  workshop: 'Workshop',
  entrants: 'Entry',
};

const aboutCell = ({ about }: CampaignRecipient) => <bdi>{about}</bdi>;

const answerCell = (recipient: CampaignRecipient) => {
  const answer = answerOf(recipient);
  return answer && <bdi>{answer}</bdi>;
};

interface RecipientsTableProps {
  campaign: CampaignDetails;
  isStale: boolean;
  empty: string;
}

/** A row for each recipient, with the state of their email. */
function RecipientsTable({ campaign, isStale, empty }: RecipientsTableProps) {
  const { at, mark } = useRealTime();
  const { recipients } = campaign;
  const { kind } = campaign.audience;
  const canResend = offeredActions(campaign).has('RESEND');
  const columns: TableColumn<CampaignRecipient>[] = [
    {
      key: 'name',
      header: 'Recipient',
      cell: ({ name, emailAddress }) => (
        <TwoLines second={name && emailAddress}>
          <bdi>{name || emailAddress}</bdi>
        </TwoLines>
      ),
      isRowHeader: true,
    },
    ...(recipients.some(({ about }) => about !== '')
      ? [
          {
            key: 'about',
            header: aboutHeaders[kind],
            cell: aboutCell,
            nowrap: /^(?:slot|orders)$/.test(kind),
          },
        ]
      : []),
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <StateBadge label={recipientLabels[state]} />,
    },
    ...(recipients.some(answerOf)
      ? [{ key: 'answer', header: 'Answer of the mail server', cell: answerCell }]
      : []),
    { key: 'attempts', header: 'Tries', cell: ({ attempts }) => attempts, align: 'end' },
    {
      key: 'sent',
      header: `Accepted${mark}`,
      cell: ({ sentAt }) => sentAt && at(sentAt),
      nowrap: true,
    },
    ...(canResend && recipients.some(isUncertain)
      ? [
          {
            key: 'actions',
            header: 'Actions',
            headerHidden: true,
            nowrap: true,
            cell: (recipient: CampaignRecipient) =>
              isUncertain(recipient) && <ResendButton campaign={campaign} recipient={recipient} />,
          },
        ]
      : []),
  ];
  return (
    <AdminTable
      caption="Recipients"
      columns={columns}
      rows={recipients}
      rowLabel={({ name, emailAddress }) => name || emailAddress}
      empty={empty}
      busy={isStale}
    />
  );
}

/** The actions for a campaign in its state. An action that was already done is not offered. */
const offeredActions = ({ state, counts }: Campaign): ReadonlySet<CampaignAction> => {
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
function CampaignActions({ campaign }: { campaign: Campaign }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, busyWith } = useCampaignAction(campaign);
  const can = offeredActions(campaign);
  const isBusy = (action: CampaignAction) => busyWith?.action === action;
  const start = (action: CampaignAction) => run({ action });
  const waiting = campaign.counts.queued.toLocaleString('en-SG');
  return (
    <Cluster gap={2}>
      {can.has('PAUSE') && (
        <Button busy={isBusy('PAUSE')} onClick={() => start('PAUSE')}>
          Pause
        </Button>
      )}
      {can.has('RESUME') && (
        <Button variant="primary" busy={isBusy('RESUME')} onClick={() => start('RESUME')}>
          Resume
        </Button>
      )}
      {can.has('RETRY') && (
        <Button icon="refresh" busy={isBusy('RETRY')} onClick={() => start('RETRY')}>
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
          start('STOP');
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
function ResendButton({ campaign, recipient }: ResendProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useCampaignAction(campaign);
  const count = campaign.counts.uncertain.toLocaleString('en-SG');
  const whom = recipient ? recipient.name || recipient.emailAddress : count;
  return (
    <>
      <Button
        {...(recipient ? { size: 'compact' } : { icon: 'refresh' })}
        busy={isPending}
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
          run({ action: 'RESEND', recipient: recipient?._id });
        }}
      >
        Nobody knows whether the mail server got {recipient ? 'this email' : 'these emails'}. The
        trail records that you sent {recipient ? 'it' : 'them'} again.
      </ConfirmDialog>
    </>
  );
}

const numberText = (count: number): string => count.toLocaleString('en-SG');

const totalOf = ({ counts }: Pick<CampaignProgress, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How a mail can end other than sent, in the words of the recipients' table. */
const notSent = [
  ['failed', 'failed'],
  ['uncertain', 'uncertain'],
  ['skipped', 'skipped'],
  ['stopped', 'not sent'],
] as const;

/** `309 of 400 sent, 3 failed` */
const progressText = (campaign: CampaignProgress): string => {
  const { counts, isCounted } = campaign;
  const total = totalOf(campaign);
  const sent = isCounted
    ? `${numberText(counts.sent)} of ${numberText(total)} sent`
    : `${numberText(counts.sent)} sent of ${numberText(total)} so far`;
  const others = notSent
    .filter(([state]) => counts[state] > 0)
    .map(([state, word]) => `${numberText(counts[state])} ${word}`);
  return [sent, ...others].join(', ');
};

/** The progress of a campaign. The bar is the mails that were sent. */
export function CampaignBar({ campaign, label }: { campaign: CampaignProgress; label: string }) {
  return (
    <Progress label={label} value={campaign.counts.sent} max={totalOf(campaign)}>
      {progressText(campaign)}
    </Progress>
  );
}

const campaignLabels: Record<Campaign['state'], StateLabel> = {
  scheduled: { text: 'Scheduled', tone: 'neutral' },
  queued: { text: 'Queued', tone: 'neutral' },
  sending: { text: 'Sending', tone: 'accent' },
  paused: { text: 'Paused', tone: 'warning' },
  stopped: { text: 'Stopped', tone: 'negative' },
  done: { text: 'Done', tone: 'positive' },
};

/** A campaign that has ended is not done while some of its mails have failed or are uncertain. */
export const campaignLabel = ({ state, counts }: Pick<Campaign, 'state' | 'counts'>): StateLabel =>
  state === 'done' && counts.failed + counts.uncertain > 0
    ? { text: 'Not all sent', tone: 'warning' }
    : campaignLabels[state];

const recipientLabels: Record<RecipientState, StateLabel> = {
  queued: { text: 'Waiting', tone: 'neutral' },
  sending: { text: 'Being sent', tone: 'accent' },
  sent: { text: 'Sent', tone: 'positive' },
  failed: { text: 'Failed', tone: 'negative' },
  uncertain: { text: 'Uncertain', tone: 'warning' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  stopped: { text: 'Not sent', tone: 'neutral' },
};
