import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { changedMail } from './mail.js';
import { sample } from './sample.js';

export const workshopChanged = defineMail({
  ...aboutRegistration,
  description: 'After an admin moved the workshop: what it was and what it is',
  mail: changedMail,
  sample,
});
