import { type RowOf, text } from './column.js';

/** `workshops.csv`: one row for each registration. */
export const signUpColumns = {
  workshop: text('The workshop’s name.'),
  name: text('The participant’s name.'),
  contactNumber: text('Their phone number, digits only.'),
  emailAddress: text('Where mails about the workshop go.'),
  matricNumber: text('Their matriculation number.'),
  status: text(
    '`confirmed` or `waitlisted`; for a withdrawn workshop, what it was until it was withdrawn.',
  ),
  signedUpAt: text('When they signed up, in the festival’s time zone (ISO 8601).'),
};
export type WorkshopCsvRow = RowOf<typeof signUpColumns>;
