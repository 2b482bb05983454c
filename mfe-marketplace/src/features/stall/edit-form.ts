import { type VendorEdit, type VendorProfile, vendorEdit } from '@festival/contracts/vendors';
import { createTabDraft, useDraft, useUnsavedWork } from '@festival/forms/drafts';
import { refusalLine, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { useState } from 'react';
import { catalogueKey, vendorProfileKey } from '../../shared/queries.js';
import { type StallValues, stallLabels } from './stall-fields.js';

export const editLabels = { username: 'Username', ...stallLabels } as const satisfies Record<
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
export const useEditForm = (profile: VendorProfile, onDone: (isChanged: boolean) => void) => {
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

const empty: EditValues = {
  username: '',
  displayName: '',
  surcharge: null,
  description: '',
  contactNumber: '',
  instagramAccount: '',
  website: '',
};

/** A profile form that was left without saving or discarding it, and the profile when the form was opened. */
export const editDraft = createTabDraft('vendor-profile', { before: empty, values: empty });
