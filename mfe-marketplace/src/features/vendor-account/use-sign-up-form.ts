import { type VendorSignUp, vendorSignUp } from '@festival/contracts/vendors';
import { refusalLine, rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import type { FormError } from '@festival/ui/form-errors';
import { type StallValues, stallLabels } from '../vendor-profile/profile-form.js';
import { messageWithWait } from './when-again.js';

export interface SignUpValues extends StallValues {
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

/** As the specification words it. */
const asWorded = ({ message, ...rest }: FormError): FormError => ({
  ...rest,
  message: `error: ${message}`,
});

/** Signs a vendor up; `onDone` is told the username as the festival spells it. */
export const useSignUpForm = (onDone: (username: string) => void) => {
  const api = useApi();
  const form = useForm({
    id: 'vendor-sign-up',
    labels: signUpLabels,
    values: empty,
    rules: rulesOf(vendorSignUp),
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
