/** What a stall says of itself, as it is typed. */
export interface StallValues {
  displayName: string;
  /** In dollars; null while the box is empty. */
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
