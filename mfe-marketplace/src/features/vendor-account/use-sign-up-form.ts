import { type VendorSignUp, vendorSignUp } from '@festival/contracts/vendors';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import type { FormError } from '@festival/ui/form-errors';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { listErrors } from '../../shared/form/list-errors.js';
import { useSubmit } from '../../shared/form/use-submit.js';
import { refusedFields, validationText } from '../../shared/form/validation-text.js';
import { type StallValues, stallLabels } from '../vendor-profile/profile-form.js';
import { messageWithWait } from './when-again.js';

export interface SignUpValues extends StallValues {
  username: string;
  password: string;
  emailAddress: string;
}

/** In the order of the form. */
export const signUpLabels = {
  username: 'Username',
  password: 'Password',
  emailAddress: 'Email address',
  ...stallLabels,
} as const satisfies Record<keyof SignUpValues, string>;

export const signUpFieldId = (name: string): string => `vendor-sign-up-${name}`;

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
const listRefusal = (error: unknown): FormError[] => {
  if (!error) return [];
  const message = `error: ${validationText(error, signUpLabels) ?? messageWithWait(error)}`;
  const [field] = refusedFields(error).filter((name) => Object.hasOwn(signUpLabels, name));
  return [{ message, ...(field && { fieldId: signUpFieldId(field) }) }];
};

/** Signs a vendor up; `onDone` is told the username as the festival spells it. */
export const useSignUpForm = (onDone: (username: string) => void) => {
  const api = useApi();
  const form = useForm<SignUpValues, unknown, VendorSignUp>({
    resolver: zodResolver(vendorSignUp) as Resolver<SignUpValues, unknown, VendorSignUp>,
    defaultValues: empty,
  });
  const signUp = useMutation({
    mutationFn: (body: VendorSignUp) => api.call('POST /vendors', { body }),
  });
  const { errors, submitCount } = form.formState;
  return {
    form,
    submit: useSubmit(form, signUp, ({ username }) => {
      form.reset(empty);
      onDone(username);
    }),
    isBusy: signUp.isPending,
    errors: [
      ...listRefusal(signUp.error),
      ...listErrors(errors, { labels: signUpLabels, idOf: signUpFieldId }),
    ],
    /** Counts the times it was to be sent. */
    attempt: submitCount,
  };
};

export type SignUpForm = ReturnType<typeof useSignUpForm>;
