import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { waitlistedMail } from './mail.js';
import { sample } from './sample.js';

export const workshopWaitlisted = defineMail({
  ...aboutRegistration,
  description: 'After signing up where no place could be had: the place in the queue',
  mail: waitlistedMail,
  sample,
});
