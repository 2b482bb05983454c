import { defineMail } from '../../define-mail.js';
import { aboutRegistration } from '../../workshops/about-registration.js';
import { workshopRemovedMail } from './mail.js';
import { sample } from './sample.js';

export const workshopRemoved = defineMail({
  ...aboutRegistration,
  description: 'After an organiser removed somebody from a workshop, or moved them to another',
  mail: workshopRemovedMail,
  sample,
});
