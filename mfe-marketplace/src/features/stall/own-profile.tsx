import { type PasswordChange, passwordChange } from '@festival/contracts/session';
import { type VendorEdit, type VendorProfile, vendorEdit } from '@festival/contracts/vendors';
import {
  createTabDraft,
  LeaveQuestion,
  useDraft,
  useUnsavedWork,
  WelcomeBack,
} from '@festival/forms/drafts';
import { FormPassword, FormText } from '@festival/forms/fields';
import { refusalLine, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { FormDialog } from '@festival/forms/form-dialog';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Refusal } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { DescriptionList } from '@festival/ui/description-list';
import { FormErrors } from '@festival/ui/form-errors';
import { Cluster, Stack } from '@festival/ui/layout';
import { formatPrice } from '@festival/ui/price';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { LongText } from '../../shared/long-text.js';
import { catalogueKey, vendorProfileKey } from '../../shared/queries.js';
import {
  emptyStall,
  messageWithWait,
  NEW_PASSWORD,
  NewPasswordField,
  refusedNewPassword,
  StallFields,
  type StallValues,
  stallLabels,
  username,
} from './account-fields.js';
import styles from './own-profile.module.css';

export function OwnProfile({ profile }: { profile: VendorProfile }) {
  // A form that was left, by a reload or because the session ended, opens again on return.
  const [open, setOpen] = useState<'profile' | 'password' | null>(() =>
    editDraft.read(profile._id) ? 'profile' : null,
  );
  const id = useId();
  const close = () => setOpen(null);
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>My Profile</h2>
        <Cluster gap={2}>
          <Button icon="edit" size="compact" onClick={() => setOpen('profile')}>
            Edit Profile
          </Button>
          <Button variant="quiet" size="compact" onClick={() => setOpen('password')}>
            Change Password
          </Button>
        </Cluster>
      </div>
      <ProfileDetails profile={profile} />
      {open === 'profile' && <EditProfileDialog profile={profile} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog username={profile.username} onClose={close} />}
    </Stack>
  );
}

const notGiven = <span className={styles.none}>Not given</span>;

const labels = { username: 'Username', emailAddress: 'Email address', ...stallLabels } as const;

function ProfileDetails({ profile }: { profile: VendorProfile }) {
  const text = (name: keyof typeof labels) => ({
    term: labels[name],
    value: profile[name] ? (
      <span className={styles.text} dir="auto">
        {profile[name]}
      </span>
    ) : (
      notGiven
    ),
  });
  const { surcharge, description } = profile;
  const items = [
    text('displayName'),
    text('username'),
    text('emailAddress'),
    {
      term: labels.surcharge,
      value: surcharge > 0 ? `${formatPrice(surcharge)} an order` : 'None',
    },
    text('contactNumber'),
    text('instagramAccount'),
    text('website'),
    { term: labels.description, value: description ? <LongText text={description} /> : notGiven },
  ];
  return (
    <Card padding="large">
      <DescriptionList arrangement="above" items={items} className={styles.list} />
    </Card>
  );
}

interface EditValues extends StallValues {
  username: string;
}

const { emailAddress: _, ...editLabels } = labels;
const names = Object.keys(editLabels) as (keyof EditValues)[];

const valuesOf = (profile: VendorProfile): EditValues =>
  Object.fromEntries(names.map((name) => [name, profile[name]])) as unknown as EditValues;

const changesTo = (before: EditValues, now: EditValues): Partial<EditValues> =>
  Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  );

const empty: EditValues = { username: '', ...emptyStall };

/** A profile form that was left without saving or discarding it, and the profile when the form was opened. */
const editDraft = createTabDraft('vendor-profile', { before: empty, values: empty });

const messageOf = (error: unknown): string =>
  isApiError(error) && error.status === 401 ? 'You are not authorized.' : errorMessage(error);

/** Changes the profile. Asks before it discards input. */
function EditProfileDialog({ profile, onClose }: { profile: VendorProfile; onClose: () => void }) {
  const showSnackbar = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  // Compared with the profile when the form was opened, so that it does not undo what another tab saves meanwhile.
  const [left] = useState(() => editDraft.read(profile._id));
  const [before] = useState(() => left?.before ?? valuesOf(profile));
  const form = useForm({
    id: 'vendor-edit',
    labels: editLabels,
    values: left?.values ?? before,
    // Only changes are checked and sent, so that an old contact number that breaks a newer rule does not block other changes.
    rules: rulesOf(vendorEdit, (now: EditValues) => changesTo(before, now)),
  });
  const { isChanged, settle } = useDraft({
    form,
    start: before,
    keep: (values) => editDraft.keep(profile._id, { before, values }),
    forget: editDraft.forget,
  });
  useUnsavedWork(isChanged);
  const leave = () => {
    settle();
    onClose();
  };
  const edit = useEditProfile();
  const submit = useMutationSubmit(form, edit, (saved) => {
    leave();
    if (saved) showSnackbar('Your profile is saved.', { tone: 'positive' });
  });
  const close = () => {
    if (isChanged) setAsking(true);
    else onClose();
  };
  return (
    <>
      <FormDialog
        busy={edit.isPending}
        title="Edit Profile"
        action={{ label: 'Save', busyLabel: 'Saving…' }}
        onSubmit={submit}
        onClose={close}
      >
        <Stack gap={4}>
          {left && form.attempt === 0 && <WelcomeBack />}
          <FormErrors
            errors={[
              ...refusalLine(edit.error, { labels: editLabels, idOf: form.idOf, messageOf }),
              ...form.problems,
            ]}
            attempt={form.attempt}
          />
          <FormText
            {...form.field('username')}
            {...username}
            description="What you log in with. Only you see it."
            maxLength={32}
          />
          <StallFields field={form.field} contactRule="8 digits that begin with 6, 8 or 9." />
        </Stack>
      </FormDialog>
      <LeaveQuestion open={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}

/** The queries that show something of a vendor. */
const SHOWN_IN = ['vendor', 'vendors', 'products', 'product'];

/** Changes parts of the signed-in vendor's profile. Returns null if there was nothing to change. */
const useEditProfile = () => {
  const api = useApi();
  const session = useSession();
  const { adopt } = useSignIn();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (changes: VendorEdit): Promise<VendorProfile | null> =>
      Object.keys(changes).length > 0 ? api.call('PATCH /vendors', { body: changes }) : null,
    onSuccess: (saved) => {
      if (!saved) return;
      queries.setQueryData(vendorProfileKey, saved);
      for (const part of SHOWN_IN)
        void queries.invalidateQueries({ queryKey: [...catalogueKey, part] });
      if (session.role === 'vendor') adopt({ ...session, displayName: saved.displayName });
    },
  });
};

interface ChangePasswordDialogProps {
  /** For password managers, which store a password with its username. */
  username: string;
  onClose: () => void;
}

/** Changes the signed-in vendor's password. Its other sessions end, and this browser gets a new one. */
function ChangePasswordDialog({ username: name, onClose }: ChangePasswordDialogProps) {
  const api = useApi();
  const { adopt } = useSignIn();
  const showSnackbar = useSnackbar();
  const form = useForm({
    id: 'vendor-password',
    labels: { currentPassword: 'Current password', newPassword: NEW_PASSWORD },
    values: { currentPassword: '', newPassword: '' },
    rules: rulesOf(passwordChange),
  });
  useUnsavedWork(form.formState.isDirty);
  const change = useMutation({
    mutationFn: (body: PasswordChange) => api.call('POST /auth/vendor/password', { body }),
    onSuccess: adopt,
    onError: (error) => {
      form.refuse(refused(error));
      if (isWrong(error)) form.setFocus('currentPassword', { shouldSelect: true });
    },
  });
  const submit = useMutationSubmit(form, change, () => {
    showSnackbar('Your password is changed.', { tone: 'positive' });
    onClose();
  });
  return (
    <FormDialog
      busy={change.isPending}
      size="small"
      title="Change Password"
      description="Wherever else this account is logged in, it will be logged out."
      action={{ label: 'Change password', busyLabel: 'Changing your password…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refused(change.error).length === 0 && <Refusal>{messageWithWait(change.error)}</Refusal>}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <FormPassword {...form.field('currentPassword')} autoComplete="current-password" required />
        <NewPasswordField {...form.field('newPassword')} />
      </Stack>
    </FormDialog>
  );
}

const isWrong = (error: unknown): boolean => isApiError(error) && error.is('PASSWORD_WRONG');

const refused = (error: unknown) =>
  isWrong(error)
    ? [{ name: 'currentPassword' as const, rule: errorMessage(error) }]
    : refusedNewPassword(error);
