import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { confirmedMail } from './mail.js';
import { sample } from './sample.js';

export const workshopConfirmed = defineMail({
  ...aboutRegistration,
  description: 'After signing up where a place was free: when and where it is',
  mail: confirmedMail,
  sample,
});
