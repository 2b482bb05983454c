import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { withdrawnMail } from './mail.js';
import { sample } from './sample.js';

export const workshopWithdrawn = defineMail({
  ...aboutRegistration,
  description: 'After an admin withdrew the workshop: that it does not take place, and why',
  mail: withdrawnMail,
  sample,
});
