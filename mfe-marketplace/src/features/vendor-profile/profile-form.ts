/** The input about a stall. */
export interface StallValues {
  displayName: string;
  /** In dollars; null if the field is empty. */
  surcharge: number | null;
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
