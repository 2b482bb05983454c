import { type VendorSignUp, vendorSignUp } from '@festival/contracts/vendors';
import { createTabDraft, useDraft } from '@festival/forms/drafts';
import { refusalLine, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import type { FormError } from '@festival/ui/form-errors';
import { useState } from 'react';
import { type StallValues, stallLabels } from '../vendor-profile/profile-form.js';
import { messageWithWait } from './when-again.js';

interface SignUpValues extends StallValues {
  username: string;
  password: string;
  emailAddress: string;
}

/** In the order of the form. */
const signUpLabels = {
  username: 'Username',
  password: 'Password',
  emailAddress: 'Email address',
  ...stallLabels,
} as const satisfies Record<keyof SignUpValues, string>;

const empty: SignUpValues = {
  username: '',
  password: '',
  emailAddress: '',
  displayName: '',
  surcharge: null,
  description: '',
  contactNumber: '',
  instagramAccount: '',
  website: '',
};

const { password: _, ...kept } = empty;

/** The input, without the password. */
const signUpDraft = createTabDraft('vendor-sign-up', kept);

/** Uses the wording that was agreed with the committee. */
const asWorded = ({ message, ...rest }: FormError): FormError => ({
  ...rest,
  message: `error: ${message}`,
});

/** Signs a vendor up; `onDone` receives the normalised username. */
export const useSignUpForm = (onDone: (username: string) => void) => {
  const api = useApi();
  const { _id } = useSession();
  const owner = _id ?? '';
  const [first] = useState(() => ({ ...empty, ...signUpDraft.read(owner) }));
  const form = useForm({
    id: 'vendor-sign-up',
    labels: signUpLabels,
    values: first,
    rules: rulesOf(vendorSignUp),
  });
  useDraft({
    form,
    start: empty,
    keep: (values) => signUpDraft.keep(owner, values),
    forget: signUpDraft.forget,
  });
  const signUp = useMutation({
    mutationFn: (body: VendorSignUp) => api.call('POST /vendors', { body }),
  });
  return {
    form,
    submit: useMutationSubmit(form, signUp, ({ username }) => {
      form.reset(empty);
      onDone(username);
    }),
    isBusy: signUp.isPending,
    errors: [
      ...refusalLine(signUp.error, {
        labels: signUpLabels,
        idOf: form.idOf,
        messageOf: messageWithWait,
      }).map(asWorded),
      ...form.problems,
    ],
  };
};

export type SignUpForm = ReturnType<typeof useSignUpForm>;
