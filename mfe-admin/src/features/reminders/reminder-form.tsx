import {
  type CampaignForm,
  type CampaignPreview,
  campaignForm,
  needsNote,
} from '@festival/contracts/campaigns';
import { MAX_NOTE_TO_MANY, MAX_ORDER_SEARCH_LENGTH } from '@festival/contracts/limits';
import { formatInstant } from '@festival/edition/dates';
import { useDraft, useUnsavedWork, WelcomeBack } from '@festival/forms/drafts';
import { useWatch } from '@festival/forms/engine';
import { FormNumber, FormRadio, FormSelect, FormText, FormTextArea } from '@festival/forms/fields';
import {
  type RefusedField,
  refusedFields,
  rulesOf,
  useForm,
  useSubmit,
} from '@festival/forms/form';
import { issuesSchema, type RuleIssue } from '@festival/forms/rules';
import { categoryLabels, skipLabels, standingLabels } from '@festival/lifecycles/campaign';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useMutation } from '@festival/mfe-kit/query';
import { useNavigate, useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Alert, Refusal } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { DescriptionList } from '@festival/ui/description-list';
import { Dialog } from '@festival/ui/dialog';
import { Disclosure } from '@festival/ui/disclosure';
import { Cluster, Grid, Stack } from '@festival/ui/layout';
import { Select } from '@festival/ui/select';
import { useSnackbar } from '@festival/ui/snackbar';
import { useLayoutEffect, useRef, useState } from 'react';
import { useChange } from '../../shared/calls.js';
import { TitledCard } from '../../shared/lists.js';
import { useSavedFilters } from '../../shared/use-saved-filters.js';
import { useVendorOptions } from '../orders/use-orders.js';
import styles from './reminder-form.module.css';
import {
  emptyReminder,
  fromAddress,
  ordersOf,
  type ReminderField,
  type ReminderValues,
  reminderDraft,
  reminderLabels,
  toCampaignForm,
} from './reminder-values.js';
import { campaignHref, campaignsKey, useOfferedWorkshops } from './use-campaigns.js';

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
export function ReminderForm() {
  const reminder = useReminderForm();
  const { form, values } = reminder;
  const isNoteNeeded = needsNote(values.to);
  return (
    <TitledCard title="Send Reminder Emails">
      <form noValidate onSubmit={reminder.submit}>
        {reminder.isLeft && <WelcomeBack />}
        <Refusal>{reminder.refusal}</Refusal>
        <div className={styles.form}>
          <FormRadio {...form.field('to')} options={audiences} />
          <AudienceFields form={form} to={values.to} />
          <FormTextArea
            {...form.field('note')}
            description={
              isNoteNeeded
                ? 'The email says in a line what it is about. This text follows.'
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
                description="In the festival’s time. Recipients are looked up then."
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
        </div>
      </form>
      {reminder.previewed && (
        <PreviewDialog
          {...reminder.previewed}
          onClose={reminder.closePreview}
          onQueued={reminder.startAnew}
        />
      )}
    </TitledCard>
  );
}

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

function AudienceFields({ form, to }: { form: Form; to: ReminderValues['to'] }) {
  const Fields = fields[to];
  return <Fields form={form} />;
}

const orderStates = {
  verified: 'Verified',
  unverified: 'Unverified',
  cancelled: 'Cancelled',
  all: 'All, cancelled ones too',
};

function SavedFilterSelect({ form }: { form: Form }) {
  const filters = useSavedFilters();
  const [chosen, setChosen] = useState('');
  if (filters.length === 0) return null;
  return (
    <Select
      label="Saved filter"
      description="Fills in the fields beside it."
      placeholder="None"
      value={chosen}
      options={filters.map(({ _id, name }) => ({ value: _id, label: name }))}
      onChange={(id) => {
        setChosen(id);
        const saved = filters.find(({ _id }) => _id === id);
        for (const [name, value] of Object.entries(saved ? ordersOf(saved.filter) : {}))
          form.setValue(name as ReminderField, value, { shouldDirty: true });
      }}
    />
  );
}

/** The orders whose buyers get the email. */
function OrderFields({ form }: { form: Form }) {
  const edition = useEdition();
  const vendors = useVendorOptions();
  return (
    <Grid min="small" gap={4}>
      <SavedFilterSelect form={form} />
      <FormSelect {...form.field('orders')} options={optionsOf(orderStates)} />
      <FormSelect
        {...form.field('slot')}
        placeholder="At any time, or nothing"
        options={[...slotOptions(edition), { value: 'delivery', label: 'Delivery' }]}
      />
      <FormText
        {...form.field('q')}
        placeholder="Number, name, email, phone…"
        maxLength={MAX_ORDER_SEARCH_LENGTH}
        autoComplete="off"
      />
      <FormSelect {...form.field('vendor')} placeholder="Any" options={vendors} />
      <FormText {...form.field('from')} type="date" />
      <FormText {...form.field('until')} type="date" />
      <FormNumber {...form.field('least')} prefix="$" isMoney />
      <FormNumber {...form.field('most')} prefix="$" isMoney />
    </Grid>
  );
}

/** The campaign to send, and its recipients at the time of the preview. */
interface Previewed {
  form: CampaignForm;
  preview: CampaignPreview;
}

/** The form of an email to many: it is checked, then previewed, and only then sent. */
const useReminderForm = () => {
  const edition = useEdition();
  const clock = useFestivalClock();
  const [owner] = useState(useSession()._id ?? '');
  const [search] = useSearchParams();
  const [asked] = useState(() => fromAddress(search));
  const [start] = useState(() => ({ ...emptyReminder(edition), ...asked }));
  // An admin who comes from a list wants to write to those on it, so the draft is not used.
  const [left] = useState(() => (asked ? undefined : reminderDraft.read(owner)));
  const [rules] = useState(() => reminderRules(edition, clock.now));
  const [refusal, setRefusal] = useState<string>();
  const [previewed, setPreviewed] = useState<Previewed>();
  const look = usePreviewReminder();
  const form = useForm({
    id: 'reminder',
    labels: reminderLabels,
    values: left ?? start,
    rules: rulesOf<ReminderValues, ReminderValues>(rules),
  });
  const { isChanged } = useDraft({
    form,
    start,
    keep: (values) => reminderDraft.keep(owner, values),
    forget: reminderDraft.forget,
  });
  useUnsavedWork(isChanged);
  const values = useWatch({ control: form.control }) as ReminderValues;
  const { submit, isBusy } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (typed) => {
      const wanted = toCampaignForm(edition, typed);
      try {
        setPreviewed({ form: wanted, preview: await look.mutateAsync(wanted) });
      } catch (error) {
        if (!form.refuse(refusedReminder(error, typed.to))) setRefusal(errorMessage(error));
      }
    },
  });
  return {
    form,
    values,
    submit,
    isBusy,
    refusal,
    previewed,
    isLeft: left !== undefined,
    closePreview: () => setPreviewed(undefined),
    /** Empties the form after the email was sent. */
    startAnew: () => {
      setPreviewed(undefined);
      form.reset(emptyReminder(edition));
    },
  };
};

type Form = ReturnType<typeof useReminderForm>['form'];

/** The form's field for a name of the contract. */
const fieldOf = (key: string | undefined): ReminderField | undefined =>
  key !== undefined && Object.hasOwn(reminderLabels, key) ? (key as ReminderField) : undefined;

const ownIssues = ({ to, workshopId, when, sendAt }: ReminderValues): RuleIssue[] => [
  ...(to === 'workshop' && workshopId === ''
    ? [{ path: ['workshopId'], message: 'is required' }]
    : []),
  ...(when === 'later' && sendAt === '' ? [{ path: ['sendAt'], message: 'is required' }] : []),
];

/**
 * The server's rules, mapped to the fields of the form.
 * @param now festival time, to check that a later email is in the future
 */
const reminderRules = (edition: Pick<Edition, 'timeZone'>, now: () => Date) =>
  issuesSchema<ReminderValues>((values) => {
    const form = toCampaignForm(edition, values);
    const isPast = form.sendAt && new Date(form.sendAt) <= now();
    return [
      ...ownIssues(values),
      ...(campaignForm.safeParse(form).error?.issues ?? []).map(
        ({ path, message, code }): RuleIssue => ({
          path: [fieldOf(String(path.at(-1))) ?? 'to'],
          message: code === 'invalid_format' ? 'must be a date and a time' : message,
        }),
      ),
      ...(isPast ? [{ path: ['sendAt'], message: 'must be in the future' }] : []),
    ];
  });

/** Maps a refusal of the server to a field, where its answer says enough. */
const refusedReminder = (
  error: unknown,
  to: ReminderValues['to'],
): RefusedField<ReminderField>[] =>
  to === 'workshop' && isApiError(error) && error.is('NOT_FOUND')
    ? [{ name: 'workshopId', rule: 'is not among the workshops any more' }]
    : refusedFields(error, (key) => fieldOf(key.split('.').at(-1)));

/** Options of a select, made from labels that a sentence elsewhere uses too. */
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({
    value,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  }));

const slotOptions = (edition: Edition) =>
  edition.marketplace.collectionSlots.map(({ code, longLabel }) => ({
    value: code,
    label: longLabel,
  }));

interface Props extends Previewed {
  onClose: () => void;
  onQueued: () => void;
}

const emails = (count: number): string =>
  `${count.toLocaleString('en-SG')} ${count === 1 ? 'email' : 'emails'}`;

/** Who gets the email, who is left out and why, and one email as its reader gets it. The button here sends it. */
function PreviewDialog({ form, preview, onClose, onQueued }: Props) {
  const edition = useEdition();
  const showSnackbar = useSnackbar();
  const navigate = useNavigate();
  const queue = useQueueReminder();
  const { recipients, mail } = preview;
  const sendAt = form.sendAt && formatInstant(edition, form.sendAt);
  // The recipients of a later email are looked up again when it is sent, so an empty list is not final.
  const isNobody = recipients === 0 && !sendAt;
  const send = () => {
    if (queue.isPending) return;
    queue.mutate(form, {
      onSuccess: ({ _id }) => {
        showSnackbar(sendAt ? `Scheduled for ${sendAt}.` : 'Successfully sent!', {
          tone: 'positive',
        });
        onQueued();
        void navigate(campaignHref(_id));
      },
    });
  };
  return (
    <Dialog
      open
      size="large"
      busy={queue.isPending}
      onClose={onClose}
      title="Preview"
      notice={<Refusal>{queue.error && errorMessage(queue.error)}</Refusal>}
      actions={
        <>
          <Button onClick={() => queue.isPending || onClose()}>Go on writing</Button>
          {!isNobody && (
            <Button variant="primary" busy={queue.isPending} busyLabel="Queuing…" onClick={send}>
              {sendAt ? `Send at ${sendAt}` : `Send ${emails(recipients)}`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {isNobody ? (
          <Alert tone="warning">There is nobody to write to.</Alert>
        ) : (
          <p>
            {emails(recipients)} would be sent{sendAt ? ' if it were now' : ''}.
          </p>
        )}
        <Skipped skipped={preview.skipped} />
        {mail && (
          <>
            <DescriptionList
              arrangement="above"
              items={[
                { term: 'To', value: <bdi>{mail.to.name}</bdi> },
                { term: 'Email', value: mail.to.address },
                { term: 'Subject', value: <bdi>{mail.subject}</bdi> },
              ]}
            />
            <MailPreview html={mail.html} text={mail.text} />
            <TestMail form={form} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Skipped({ skipped }: Pick<CampaignPreview, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <div>
      <p>Left out:</p>
      <ul>
        {skipped.map(({ reason, count }) => (
          <li key={reason}>
            {skipLabels[reason]}: {count.toLocaleString('en-SG')}
          </li>
        ))}
      </ul>
    </div>
  );
}

const STYLE = 'data-style';

/** Only the body. Its styles go into an attribute without effect. The pattern is safe, because quotation marks in typed text are escaped. */
const inertBody = (html: string): string =>
  html.slice(html.indexOf('<body')).replaceAll(' style="', ` ${STYLE}="`);

/**
 * The page's security policy forbids inline styles in markup, so a mail in a frame would have none. Styles set by script are allowed.
 * Parsing this way runs no script. The mail is shown in its light theme.
 */
const draw = (shadow: ShadowRoot, html: string): void => {
  const { body } = new DOMParser().parseFromString(inertBody(html), 'text/html');
  for (const element of [body, ...body.querySelectorAll<HTMLElement>(`[${STYLE}]`)])
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  shadow.replaceChildren(body);
};

/** An email as its reader sees it, but inert. Also as text, for mail programs that show only text. */
function MailPreview({ html, text }: { html: string; text: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    draw(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }), html);
  }, [html]);
  return (
    <>
      <div ref={host} inert role="img" aria-label="The email" className={styles.mail} />
      <Disclosure summary="As plain text">
        <pre className={styles.text}>{text}</pre>
      </Disclosure>
    </>
  );
}

/** Sends the email to the admin only, as a test. */
function TestMail({ form }: { form: CampaignForm }) {
  const { email } = useSession();
  const showSnackbar = useSnackbar();
  const test = useTestReminder();
  const send = () => {
    if (test.isPending) return;
    test.mutate(form, {
      onSuccess: ({ emailAddress }) =>
        showSnackbar(`A test is on its way to ${emailAddress}.`, { tone: 'positive' }),
    });
  };
  return (
    <Stack gap={3}>
      <Refusal>{test.error && errorMessage(test.error)}</Refusal>
      <Cluster>
        <Button busy={test.isPending} busyLabel="Sending…" onClick={send}>
          Send a test to myself
        </Button>
        {email && <span>{email}</span>}
      </Cluster>
    </Stack>
  );
}

const withoutTime = ({ audience, note }: CampaignForm) => ({ audience, note });

/** The number of recipients, and one sample email. */
const usePreviewReminder = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (form: CampaignForm) =>
      api.call('POST /admin/campaigns/preview', { body: withoutTime(form) }),
  });
};

/** Sends one of the emails to the admin only. */
const useTestReminder = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (form: CampaignForm) =>
      api.call('POST /admin/campaigns/test', { body: withoutTime(form) }),
  });
};

/** Queues the campaign once. A repeat after a lost answer finds the one that is queued. */
const useQueueReminder = () =>
  useChange([campaignsKey], (api, form: CampaignForm, idempotencyKey) =>
    api.call('POST /admin/campaigns', { body: form, idempotencyKey }),
  );
