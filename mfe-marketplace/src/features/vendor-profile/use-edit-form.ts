import { type VendorEdit, type VendorProfile, vendorEdit } from '@festival/contracts/vendors';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import type { FormError } from '@festival/ui/form-errors';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { listErrors } from '../../shared/form/list-errors.js';
import { useSubmit } from '../../shared/form/use-submit.js';
import { refusedFields, validationText } from '../../shared/form/validation-text.js';
import { useUnsavedWork } from '../../shared/unsaved-work.js';
import { useEditProfile } from './api/edit-profile.js';
import { type StallValues, stallLabels } from './profile-form.js';

export interface EditValues extends StallValues {
  username: string;
}

export const editLabels = { username: 'Username', ...stallLabels } as const satisfies Record<
  keyof EditValues,
  string
>;

const names = Object.keys(editLabels) as (keyof EditValues)[];

export const editFieldId = (name: string): string => `vendor-edit-${name}`;

const valuesOf = (profile: VendorProfile): EditValues =>
  Object.fromEntries(names.map((name) => [name, profile[name]])) as unknown as EditValues;

const changesTo = (before: EditValues, now: EditValues): Partial<EditValues> =>
  Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  );

const checkEdit = zodResolver(vendorEdit) as Resolver<Partial<EditValues>, unknown, VendorEdit>;

/** Only what has changed is checked and sent: an old contact number that would not do today stands in nobody's way. */
const changesResolver =
  (before: EditValues): Resolver<EditValues, unknown, VendorEdit> =>
  (values, context, options) =>
    checkEdit(changesTo(before, values), context, options as never) as never;

const listRefusal = (error: unknown): FormError[] => {
  if (!error) return [];
  if (isApiError(error) && error.status === 401) return [{ message: 'You are not authorized.' }];
  const message = validationText(error, editLabels) ?? errorMessage(error);
  const [field] = refusedFields(error).filter((name) => Object.hasOwn(editLabels, name));
  return [{ message, ...(field && { fieldId: editFieldId(field) }) }];
};

/** What a vendor changes of its profile. `onDone` is told whether anything was. */
export const useEditForm = (profile: VendorProfile, onDone: (isChanged: boolean) => void) => {
  // As the form was opened: what another tab saves meanwhile is no change of this one, and not to be undone by it.
  const [before] = useState(() => valuesOf(profile));
  const form = useForm<EditValues, unknown, VendorEdit>({
    resolver: changesResolver(before),
    defaultValues: before,
  });
  const edit = useEditProfile();
  const { errors, submitCount, isDirty } = form.formState;
  useUnsavedWork(isDirty);
  return {
    form,
    submit: useSubmit(form, edit, (saved) => onDone(saved !== null)),
    isBusy: edit.isPending,
    isChanged: isDirty,
    errors: [
      ...listRefusal(edit.error),
      ...listErrors(errors, { labels: editLabels, idOf: editFieldId }),
    ],
    attempt: submitCount,
  };
};
