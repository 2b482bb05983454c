import type { TypedNumber } from '@festival/forms/fields';

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
