import type { CampaignDetails, CampaignRecipient } from '@festival/contracts/campaigns';
import { skipLabels } from '@festival/lifecycles/campaign';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Stack } from '@festival/ui/layout';
import { useRealTime } from '../../../shared/format-instant.js';
import { StateBadge } from '../../../shared/state-badge.js';
import { offeredActions, ResendButton } from './campaign-actions.js';
import { recipientLabels } from './state-labels.js';

const answerText = ({ answer }: CampaignRecipient): string | null =>
  answer !== null && Object.hasOwn(skipLabels, answer)
    ? skipLabels[answer as keyof typeof skipLabels]
    : answer;

const aboutHeaders: Record<CampaignDetails['audience']['kind'], string> = {
  slot: 'Order',
  orders: 'Order',
  workshop: 'Workshop',
  entrants: 'Entry',
};

const aboutCell = ({ about }: CampaignRecipient) => <bdi>{about}</bdi>;

interface Props {
  campaign: CampaignDetails;
  isStale: boolean;
  empty: string;
}

/** A row for each recipient, with the state of their email. */
export function RecipientsTable({ campaign, isStale, empty }: Props) {
  const realTime = useRealTime();
  const { recipients } = campaign;
  const canResend = offeredActions(campaign).has('RESEND');
  const columns: DataTableColumn<CampaignRecipient>[] = [
    {
      key: 'name',
      header: 'Recipient',
      cell: ({ name, emailAddress }) => <bdi>{name || emailAddress}</bdi>,
      isRowHeader: true,
    },
    ...(recipients.some(({ about }) => about !== '')
      ? [{ key: 'about', header: aboutHeaders[campaign.audience.kind], cell: aboutCell }]
      : []),
    { key: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
    {
      key: 'state',
      header: 'State',
      cell: (recipient) => (
        <Stack gap={2}>
          <StateBadge label={recipientLabels[recipient.state]} />
          {canResend && recipient.state === 'uncertain' && (
            <ResendButton campaign={campaign} recipient={recipient} />
          )}
        </Stack>
      ),
    },
    {
      key: 'answer',
      header: 'Answer of the mail server',
      cell: (recipient) => <bdi>{answerText(recipient)}</bdi>,
    },
    { key: 'attempts', header: 'Tries', cell: ({ attempts }) => attempts, align: 'end' },
    {
      key: 'sent',
      header: 'Accepted',
      cell: ({ sentAt }) => sentAt && realTime(sentAt),
    },
  ];
  return (
    <DataTable
      caption="Recipients"
      captionHidden
      columns={columns}
      rows={recipients}
      rowId={({ _id }) => _id}
      rowLabel={({ name, emailAddress }) => name || emailAddress}
      empty={empty}
      busy={isStale}
    />
  );
}
