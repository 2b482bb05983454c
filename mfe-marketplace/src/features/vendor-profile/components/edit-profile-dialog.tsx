import type { VendorProfile } from '@festival/contracts/vendors';
import { LeaveQuestion, WelcomeBack } from '@festival/forms/drafts';
import { FormText } from '@festival/forms/fields';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { FormErrors } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { useEditForm } from '../use-edit-form.js';
import { StallFields } from './stall-fields.js';

interface Props {
  profile: VendorProfile;
  onClose: () => void;
}

/** Changes the profile. Asks before it discards input. */
export function EditProfileDialog({ profile, onClose }: Props) {
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
