import type { VendorProfile } from '@festival/contracts/vendors';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { FormErrors } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId } from 'react';
import { FormText } from '../../../shared/form/fields.js';
import { editFieldId, editLabels, useEditForm } from '../use-edit-form.js';
import { StallFields } from './stall-fields.js';

interface Props {
  profile: VendorProfile;
  onClose: () => void;
}

export function EditProfileDialog({ profile, onClose }: Props) {
  const say = useSnackbar();
  const formId = useId();
  const edit = useEditForm(profile, (isChanged) => {
    if (isChanged) say('Your profile is saved.', { tone: 'positive' });
    onClose();
  });
  const { control } = edit.form;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Profile"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
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
          <FormErrors errors={edit.errors} attempt={edit.attempt} />
          <FormText
            control={control}
            name="username"
            id={editFieldId('username')}
            label={editLabels.username}
            description="What you log in with. Only you see it."
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={32}
            required
          />
          <StallFields
            control={control}
            idOf={editFieldId}
            contactRule="8 digits that begin with 6, 8 or 9."
          />
        </Stack>
      </form>
    </Dialog>
  );
}
