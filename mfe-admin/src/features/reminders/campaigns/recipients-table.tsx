import type { CampaignRecipient } from '@festival/contracts/campaigns';
import { useEdition } from '@festival/mfe-kit/edition';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { formatInstant } from '../../../shared/format-instant.js';
import { StateBadge } from '../../../shared/state-badge.js';
import { skipLabels } from '../describe-audience.js';
import { recipientLabels } from './state-labels.js';

const answerText = ({ answer }: CampaignRecipient): string | null =>
  answer !== null && Object.hasOwn(skipLabels, answer)
    ? skipLabels[answer as keyof typeof skipLabels]
    : answer;

interface Props {
  recipients: readonly CampaignRecipient[];
  isStale: boolean;
  empty: string;
}

/** A row for each recipient, with the state of their email. */
export function RecipientsTable({ recipients, isStale, empty }: Props) {
  const edition = useEdition();
  const columns: DataTableColumn<CampaignRecipient>[] = [
    {
      key: 'name',
      header: 'Recipient',
      cell: ({ name, emailAddress }) => <bdi>{name || emailAddress}</bdi>,
      isRowHeader: true,
    },
    { key: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <StateBadge label={recipientLabels[state]} />,
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
      cell: ({ sentAt }) => sentAt && formatInstant(edition, sentAt),
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
