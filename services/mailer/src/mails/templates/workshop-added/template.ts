import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { workshopAddedMail } from './mail.js';
import { sample } from './sample.js';

export const workshopAdded = defineMail({
  ...aboutRegistration,
  description: 'After an organiser added somebody to a workshop, or moved them to it',
  mail: workshopAddedMail,
  sample,
});
