import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { cancelledMail } from './mail.js';
import { sample } from './sample.js';

export const workshopCancelled = defineMail({
  ...aboutRegistration,
  description: 'After giving up a place, or leaving a waitlist',
  mail: cancelledMail,
  sample,
});
