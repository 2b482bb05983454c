import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { promotedMail } from './mail.js';
import { sample } from './sample.js';

export const workshopPromoted = defineMail({
  ...aboutRegistration,
  description: 'After somebody waitlisted got a place',
  mail: promotedMail,
  sample,
});
