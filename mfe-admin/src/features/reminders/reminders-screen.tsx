import type { Campaign } from '@festival/contracts/campaigns';
import { formatInstant } from '@festival/edition/dates';
import { describeAudience } from '@festival/lifecycles/campaign';
import { useEdition } from '@festival/mfe-kit/edition';
import { useParams } from '@festival/mfe-kit/router';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import type { TableColumn } from '@festival/ui/table';
import { useId } from 'react';
import { AdminList, StateBadge, useCursorPages } from '../../shared/lists.js';
import { AdminTable } from '../../shared/tables.js';
import { CampaignBar, CampaignView, campaignLabel } from './campaign-view.js';
import { ReminderForm } from './reminder-form.js';
import { campaignHref, useCampaigns, useLiveCampaigns, useWorkshopNames } from './use-campaigns.js';

/** Emails to many: write one, and see the state of each. The address names the open campaign. */
export function RemindersScreen() {
  const { id } = useParams();
  useLiveCampaigns();
  if (id) return <CampaignView key={id} id={id} />;
  return (
    <Stack gap={6}>
      <ReminderForm />
      <CampaignList />
    </Stack>
  );
}

/** Every campaign with its progress, newest first. */
function CampaignList() {
  const titleId = useId();
  const { after, pagesTo } = useCursorPages();
  const query = useCampaigns(after);
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <h2 id={titleId}>Emails sent</h2>
      <AdminList what="reminders" query={query} pages={pagesTo(query.data?.next)}>
        {({ campaigns }, isStale) => <CampaignsTable campaigns={campaigns} isStale={isStale} />}
      </AdminList>
    </Stack>
  );
}

interface TableProps {
  campaigns: readonly Campaign[];
  isStale: boolean;
}

function CampaignsTable({ campaigns, isStale }: TableProps) {
  const edition = useEdition();
  const names = useWorkshopNames();
  const whom = ({ audience }: Campaign) => describeAudience(audience, edition, names);
  const columns: TableColumn<Campaign>[] = [
    {
      key: 'whom',
      header: 'To',
      cell: (campaign) => (
        <Link href={campaignHref(campaign._id)}>
          <bdi>{whom(campaign)}</bdi>
        </Link>
      ),
      isRowHeader: true,
    },
    {
      key: 'state',
      header: 'State',
      cell: (campaign) => <StateBadge label={campaignLabel(campaign)} />,
    },
    {
      key: 'progress',
      header: 'Progress',
      cell: (campaign) =>
        campaign.state === 'scheduled' && campaign.sendAt ? (
          `From ${formatInstant(edition, campaign.sendAt)}`
        ) : (
          <CampaignBar campaign={campaign} label={`Progress of ${whom(campaign)}`} />
        ),
    },
    { key: 'by', header: 'By', cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
    { key: 'at', header: 'Date time', cell: ({ createdAt }) => formatInstant(edition, createdAt) },
  ];
  return (
    <AdminTable
      caption="Emails to many"
      columns={columns}
      rows={campaigns}
      rowLabel={whom}
      empty="No emails yet. Emails you send or schedule appear here, with their progress."
      busy={isStale}
    />
  );
}
