import { MAX_DESCRIPTION_LENGTH } from '@festival/contracts/limits';
import { MIN_PASSWORD_LENGTH } from '@festival/contracts/session';
import {
  FormNumber,
  FormPassword,
  FormText,
  FormTextArea,
  type TypedNumber,
} from '@festival/forms/fields';
import { type FieldOfForm, refusedFields } from '@festival/forms/form';
import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import { Grid } from '@festival/ui/layout';

/** The field for what a vendor logs in with. */
export const username = {
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  required: true,
} as const;

export const NEW_PASSWORD = 'New password';

export function NewPasswordField(field: FieldOfForm) {
  return (
    <FormPassword
      {...field}
      description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
      autoComplete="new-password"
      required
    />
  );
}

/** The server's refusal of a new password. The page does not have the list of common passwords. */
export const refusedNewPassword = (error: unknown) =>
  refusedFields(error, (key) => (key === 'newPassword' ? key : undefined));

const spell = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
};

/** The sentences for too many attempts, if the server says how long to wait. */
const sentences: Readonly<Record<string, (wait: string) => string>> = {
  TOO_MANY_SIGN_INS: (wait) => `Too many attempts. Please try again in ${wait}.`,
  TOO_MANY_RESETS: (wait) =>
    `A link was asked for several times. Please look into your mailbox, or try again in ${wait}.`,
  TOO_MANY_VENDORS: (wait) =>
    `Many vendors have signed up from where you are. Please try again in ${wait}.`,
  TOO_MANY_CONFIRMATIONS: (wait) =>
    `The link was sent several times. Please look into your mailbox, or try again in ${wait}.`,
  TOO_MANY_REQUESTS: (wait) => `Too many requests. Please try again in ${wait}.`,
};

/** The sentence for an error, with the time to wait if it is known; undefined without an error. */
export const messageWithWait = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  if (!isApiError(error) || !error.retryAfter) return errorMessage(error);
  return sentences[error.code]?.(spell(error.retryAfter)) ?? errorMessage(error);
};

interface StallFieldsProps {
  field: (name: keyof StallValues) => FieldOfForm;
  /** The rule for the contact number, which differs between forms. */
  contactRule: string;
}

export function StallFields({ field, contactRule }: StallFieldsProps) {
  return (
    <>
      <FormText
        {...field('displayName')}
        description="The name over your stall."
        autoComplete="organization"
        maxLength={100}
        required
      />
      <FormNumber
        {...field('surcharge')}
        description="Added once to an order with something that you deliver. Put 0 for none."
        prefix="$"
        isMoney
        required
      />
      <FormTextArea
        {...field('description')}
        description="What you make, and what people should know of you."
        rows={4}
        maxLength={MAX_DESCRIPTION_LENGTH}
        counted
        optional
      />
      <Grid min="small" gap={4}>
        <FormText
          {...field('contactNumber')}
          description={contactRule}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-local"
          maxLength={15}
          optional
        />
        <FormText
          {...field('instagramAccount')}
          description="The name alone, such as inkwell.and.co."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          optional
        />
      </Grid>
      <FormText
        {...field('website')}
        description="With its http:// or https://."
        type="url"
        autoComplete="url"
        maxLength={255}
        optional
      />
    </>
  );
}

export interface StallValues {
  displayName: string;
  /** In dollars. */
  surcharge: TypedNumber;
  description: string;
  contactNumber: string;
  instagramAccount: string;
  website: string;
}

export const stallLabels = {
  displayName: 'Display name',
  surcharge: 'Delivery surcharge',
  description: 'Description',
  contactNumber: 'Contact number',
  instagramAccount: 'Instagram account',
  website: 'Website',
} as const satisfies Record<keyof StallValues, string>;

export const emptyStall: StallValues = {
  displayName: '',
  surcharge: null,
  description: '',
  contactNumber: '',
  instagramAccount: '',
  website: '',
};
