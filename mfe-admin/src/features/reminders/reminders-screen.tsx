import { type Campaign, needsNote } from '@festival/contracts/campaigns';
import { MAX_NOTE_TO_MANY } from '@festival/contracts/limits';
import { WelcomeBack } from '@festival/forms/drafts';
import { FormRadio, FormSelect, FormText, FormTextArea } from '@festival/forms/fields';
import { categoryLabels, describeAudience, standingLabels } from '@festival/lifecycles/campaign';
import { useEdition } from '@festival/mfe-kit/edition';
import { useParams } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Grid, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useId } from 'react';
import { formatInstant } from '../../shared/format-instant.js';
import { AdminList } from '../../shared/lists/admin-list.js';
import { useCursorPages } from '../../shared/lists/list-pages.js';
import { StateBadge } from '../../shared/state-badge.js';
import { CampaignBar } from './campaigns/campaign-bar.js';
import { CampaignView } from './campaigns/campaign-view.js';
import { campaignLabel } from './campaigns/state-labels.js';
import { optionsOf, slotOptions } from './compose/options.js';
import { OrderFields } from './compose/order-fields.js';
import { PreviewDialog } from './compose/preview-dialog.js';
import type { ReminderValues } from './compose/reminder-values.js';
import { useReminderForm } from './compose/use-reminder-form.js';
import { campaignHref } from './reminder-links.js';
import { useCampaigns, useLiveCampaigns } from './use-campaigns.js';
import { useOfferedWorkshops, useWorkshopNames } from './use-workshop-names.js';

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
  const columns: DataTableColumn<Campaign>[] = [
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
    <DataTable
      caption="Emails to many"
      captionHidden
      columns={columns}
      rows={campaigns}
      rowId={({ _id }) => _id}
      rowLabel={whom}
      empty="Nothing has been sent yet."
      busy={isStale}
    />
  );
}

const audiences = [
  { value: 'slot', label: 'Buyers with something to collect' },
  { value: 'workshop', label: 'Participants of a workshop' },
  { value: 'entrants', label: 'Entrants of the photo contest' },
  { value: 'orders', label: 'Buyers of some orders' },
];

const times = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time' },
];

/** Chooses the recipients of an email and its extra text. The admin sees a preview before it is sent. */
function ReminderForm() {
  const titleId = useId();
  const reminder = useReminderForm();
  const { form, values } = reminder;
  const isNoteNeeded = needsNote(values.to);
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <h2 id={titleId}>Send Reminder Emails</h2>
      <form noValidate onSubmit={reminder.submit}>
        <Stack gap={4}>
          {reminder.isLeft && <WelcomeBack />}
          {reminder.refusal && (
            <Alert tone="negative" live>
              {reminder.refusal}
            </Alert>
          )}
          <FormRadio {...form.field('to')} options={audiences} inline />
          <AudienceFields form={form} to={values.to} />
          <FormTextArea
            {...form.field('note')}
            description={
              isNoteNeeded
                ? 'The email says what it is about, and this.'
                : 'Shown above the reminder, which says what to collect, when and where.'
            }
            rows={4}
            maxLength={MAX_NOTE_TO_MANY}
            counted
            autoComplete="off"
            required={isNoteNeeded}
            optional={!isNoteNeeded}
          />
          <Grid min="small" gap={4}>
            <FormRadio {...form.field('when')} options={times} inline />
            {values.when === 'later' && (
              <FormText
                {...form.field('sendAt')}
                type="datetime-local"
                description="By the festival’s clocks. Whom it reaches is looked up then."
                autoComplete="off"
                required
              />
            )}
          </Grid>
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={reminder.isBusy}
              busyLabel="Looking up recipients…"
            >
              Preview
            </Button>
          </div>
        </Stack>
      </form>
      {reminder.previewed && (
        <PreviewDialog
          {...reminder.previewed}
          onClose={reminder.closePreview}
          onQueued={reminder.startAnew}
        />
      )}
    </Stack>
  );
}

type Form = ReturnType<typeof useReminderForm>['form'];

function SlotFields({ form }: { form: Form }) {
  const edition = useEdition();
  return (
    <FormSelect
      {...form.field('collectionDate')}
      description="Everybody with something to collect then, of verified orders. Nobody is reminded twice of the same slot."
      options={slotOptions(edition)}
      required
    />
  );
}

function WorkshopFields({ form }: { form: Form }) {
  const { data = [], error } = useOfferedWorkshops();
  return (
    <Grid min="small" gap={4}>
      <FormSelect
        {...form.field('workshopId')}
        placeholder={error ? 'Issues with fetching workshops' : 'Choose a workshop'}
        options={data.map(({ _id, name }) => ({ value: _id, label: name }))}
        required
      />
      <FormSelect {...form.field('standing')} options={optionsOf(standingLabels)} />
    </Grid>
  );
}

function EntrantFields({ form }: { form: Form }) {
  return (
    <FormSelect
      {...form.field('category')}
      description="People with a photo in both get one email."
      options={optionsOf({ all: 'Both categories', ...categoryLabels })}
    />
  );
}

const fields = {
  slot: SlotFields,
  workshop: WorkshopFields,
  entrants: EntrantFields,
  orders: OrderFields,
};

/** The fields for an audience of this kind. */
function AudienceFields({ form, to }: { form: Form; to: ReminderValues['to'] }) {
  const Fields = fields[to];
  return <Fields form={form} />;
}
