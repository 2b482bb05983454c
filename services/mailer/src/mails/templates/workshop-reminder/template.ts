import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { reminderMail } from './mail.js';
import { sample } from './sample.js';
import { toReminderView } from './view.js';

export const workshopReminder = defineMail({
  ...aboutRegistration,
  description: 'Before the workshop: when and where it is',
  view: toReminderView,
  mail: reminderMail,
  sample,
});
