import { MAX_DESCRIPTION_LENGTH } from '@festival/contracts/limits';
import { FormNumber, FormText, FormTextArea, type TypedNumber } from '@festival/forms/fields';
import type { FieldOfForm } from '@festival/forms/form';
import { Grid } from '@festival/ui/layout';

interface Props<Values extends StallValues, Sent> {
  /** The fields of the surrounding form. */
  field: (name: keyof StallValues) => FieldOfForm<Values, Sent>;
  /** The rule for the contact number, which differs between forms. */
  contactRule: string;
}

/** The public data of a stall, and its delivery surcharge. */
export function StallFields<Values extends StallValues, Sent>({
  field,
  contactRule,
}: Props<Values, Sent>) {
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
          description="The name alone, such as midsummer.medley."
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

/** The input about a stall. */
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
