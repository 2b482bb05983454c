import {
  MIN_PASSWORD_LENGTH,
  type PasswordChange,
  passwordChange,
} from '@festival/contracts/session';
import { type VendorEdit, type VendorProfile, vendorEdit } from '@festival/contracts/vendors';
import {
  createTabDraft,
  LeaveQuestion,
  useDraft,
  useUnsavedWork,
  WelcomeBack,
} from '@festival/forms/drafts';
import { FormPassword, FormText } from '@festival/forms/fields';
import {
  type RefusedField,
  refusalLine,
  rulesOf,
  useForm,
  useMutationSubmit,
} from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { DescriptionList } from '@festival/ui/description-list';
import { Dialog } from '@festival/ui/dialog';
import { FormErrors } from '@festival/ui/form-errors';
import { Cluster, Stack } from '@festival/ui/layout';
import { formatPrice } from '@festival/ui/price';
import { useSnackbar } from '@festival/ui/snackbar';
import { type ReactNode, useId, useState } from 'react';
import { LongText } from '../../shared/long-text.js';
import { catalogueKey, vendorProfileKey } from '../../shared/queries.js';
import { messageWithWait, NEW_PASSWORD, refusedNewPassword } from './account-refusals.js';
import styles from './own-profile.module.css';
import { emptyStall, StallFields, type StallValues, stallLabels } from './stall-fields.js';

/** The signed-in vendor's profile, with ways to change it. */
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

function Text({ children }: { children: string }) {
  return children ? (
    <span className={styles.text} dir="auto">
      {children}
    </span>
  ) : (
    notGiven
  );
}

/** The vendor's own view of its profile. */
function ProfileDetails({ profile }: { profile: VendorProfile }) {
  const { displayName, username, emailAddress, surcharge } = profile;
  const items: { term: string; value: ReactNode }[] = [
    { term: editLabels.displayName, value: <Text>{displayName}</Text> },
    { term: editLabels.username, value: <Text>{username}</Text> },
    { term: 'Email address', value: <Text>{emailAddress}</Text> },
    {
      term: editLabels.surcharge,
      value: surcharge > 0 ? `${formatPrice(surcharge)} an order` : 'None',
    },
    { term: editLabels.contactNumber, value: <Text>{profile.contactNumber}</Text> },
    { term: editLabels.instagramAccount, value: <Text>{profile.instagramAccount}</Text> },
    { term: editLabels.website, value: <Text>{profile.website}</Text> },
    {
      term: editLabels.description,
      value: profile.description ? <LongText text={profile.description} /> : notGiven,
    },
  ];
  return (
    <Card padding="large">
      <DescriptionList arrangement="above" items={items} className={styles.list} />
    </Card>
  );
}

interface Props {
  profile: VendorProfile;
  onClose: () => void;
}

/** Changes the profile. Asks before it discards input. */
function EditProfileDialog({ profile, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const formId = useId();
  const edit = useEditForm(profile, (isChanged) => {
    if (isChanged) showSnackbar('Your profile is saved.', { tone: 'positive' });
    onClose();
  });
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (edit.isBusy) return;
    if (edit.isChanged) setAsking(true);
    else onClose();
  };
  const leave = () => {
    edit.settle();
    onClose();
  };
  const { form } = edit;
  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Edit Profile"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={edit.isBusy}
              busyLabel="Saving…"
            >
              Save
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={edit.submit} noValidate>
          <Stack gap={4}>
            {edit.isBack && form.attempt === 0 && <WelcomeBack />}
            <FormErrors errors={edit.errors} attempt={form.attempt} />
            <FormText
              {...form.field('username')}
              description="What you log in with. Only you see it."
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={32}
              required
            />
            <StallFields field={form.field} contactRule="8 digits that begin with 6, 8 or 9." />
          </Stack>
        </form>
      </Dialog>
      <LeaveQuestion open={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}

const editLabels = { username: 'Username', ...stallLabels } as const satisfies Record<
  keyof EditValues,
  string
>;

const names = Object.keys(editLabels) as (keyof EditValues)[];

const valuesOf = (profile: VendorProfile): EditValues =>
  Object.fromEntries(names.map((name) => [name, profile[name]])) as unknown as EditValues;

const changesTo = (before: EditValues, now: EditValues): Partial<EditValues> =>
  Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  );

const messageOf = (error: unknown): string =>
  isApiError(error) && error.status === 401 ? 'You are not authorized.' : errorMessage(error);

/** The form for a vendor's profile. `onDone` is told whether anything changed. */
const useEditForm = (profile: VendorProfile, onDone: (isChanged: boolean) => void) => {
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
  const edit = useEditProfile();
  const { isChanged, settle } = useDraft({
    form,
    start: before,
    keep: (values) => editDraft.keep(profile._id, { before, values }),
    forget: editDraft.forget,
  });
  useUnsavedWork(isChanged);
  return {
    form,
    submit: useMutationSubmit(form, edit, (saved) => {
      settle();
      onDone(saved !== null);
    }),
    isBusy: edit.isPending,
    isChanged,
    isBack: left !== undefined,
    settle,
    errors: [
      ...refusalLine(edit.error, { labels: editLabels, idOf: form.idOf, messageOf }),
      ...form.problems,
    ],
  };
};

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

interface EditValues extends StallValues {
  username: string;
}

const empty: EditValues = { username: '', ...emptyStall };

/** A profile form that was left without saving or discarding it, and the profile when the form was opened. */
const editDraft = createTabDraft('vendor-profile', { before: empty, values: empty });

interface ChangePasswordDialogProps {
  /** For password managers, which store a password with its username. */
  username: string;
  onClose: () => void;
}

function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps) {
  const showSnackbar = useSnackbar();
  const formId = useId();
  const password = usePasswordForm(() => {
    showSnackbar('Your password is changed.', { tone: 'positive' });
    onClose();
  });
  const { field } = password.form;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Change Password"
      description="Wherever else this account is logged in, it will be logged out."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={password.isBusy}
            busyLabel="Changing your password…"
          >
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={password.submit} noValidate>
        <Stack gap={4}>
          {password.error && (
            <Alert tone="negative" live>
              {password.error}
            </Alert>
          )}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={username}
            readOnly
            hidden
          />
          <FormPassword {...field('currentPassword')} autoComplete="current-password" required />
          <FormPassword
            {...field('newPassword')}
            description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            autoComplete="new-password"
            required
          />
        </Stack>
      </form>
    </Dialog>
  );
}

const labels = { currentPassword: 'Current password', newPassword: NEW_PASSWORD } as const;

const isWrong = (error: unknown): boolean => isApiError(error) && error.is('PASSWORD_WRONG');

/** The server's refusals of the two passwords. */
const refused = (error: unknown): RefusedField<keyof PasswordChange>[] =>
  isWrong(error)
    ? [{ name: 'currentPassword', rule: messageWithWait(error) }]
    : refusedNewPassword(error);

/** Changes the signed-in vendor's password. Its other sessions end, and this browser gets a new one. */
const usePasswordForm = (onDone: () => void) => {
  const api = useApi();
  const { adopt } = useSignIn();
  const form = useForm({
    id: 'vendor-password',
    labels,
    values: { currentPassword: '', newPassword: '' },
    rules: rulesOf(passwordChange),
  });
  const change = useMutation({
    mutationFn: (body: PasswordChange) => api.call('POST /auth/vendor/password', { body }),
    onSuccess: adopt,
    onError: (error) => {
      form.refuse(refused(error));
      if (isWrong(error)) form.setFocus('currentPassword', { shouldSelect: true });
    },
  });
  useUnsavedWork(form.formState.isDirty);
  const { error } = change;
  return {
    form,
    submit: useMutationSubmit(form, change, onDone),
    isBusy: change.isPending,
    /** An error that is not about a field. */
    error: error && refused(error).length === 0 ? messageWithWait(error) : undefined,
  };
};
