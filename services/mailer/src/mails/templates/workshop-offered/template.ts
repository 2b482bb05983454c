import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { offeredMail } from './mail.js';
import { sample } from './sample.js';

export const workshopOffered = defineMail({
  ...aboutRegistration,
  description:
    'After a place became free once registration had closed, to the next on the waitlist',
  mail: offeredMail,
  sample,
});
