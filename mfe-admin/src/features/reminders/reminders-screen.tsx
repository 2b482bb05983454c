import { useParams } from '@festival/mfe-kit/router';
import { Stack } from '@festival/ui/layout';
import { CampaignList } from './campaigns/campaign-list.js';
import { CampaignView } from './campaigns/campaign-view.js';
import { ReminderForm } from './compose/reminder-form.js';
import { useLiveCampaigns } from './use-campaigns.js';

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
