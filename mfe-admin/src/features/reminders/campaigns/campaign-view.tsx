import type { Campaign } from '@festival/contracts/campaigns';
import { describeAudience } from '@festival/lifecycles/campaign';
import { isApiError } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { formatInstant } from '../../../shared/format-instant.js';
import { DeskList } from '../../../shared/lists/desk-list.js';
import { useCursorPages } from '../../../shared/lists/list-pages.js';
import { StateBadge } from '../../../shared/state-badge.js';
import { REMINDERS } from '../reminder-links.js';
import { useCampaign } from '../use-campaigns.js';
import { useWorkshopNames } from '../use-workshop-names.js';
import { CampaignActions } from './campaign-actions.js';
import { CampaignBar } from './campaign-bar.js';
import styles from './campaign-view.module.css';
import { RecipientsTable } from './recipients-table.js';
import { RecipientsToolbar, useRecipientsSearch } from './recipients-toolbar.js';
import { campaignLabel } from './state-labels.js';

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
      <DeskList
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
      </DeskList>
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
        <Alert tone="warning" title="Some may have arrived, or not">
          The mailer or the mail server stopped while these were sent. They are not sent again by
          themselves. Ask whether they got it, or send it again: then they may get it twice.
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
