import { defineCampaignMail } from '../../campaigns/define-campaign-mail.js';
import { loadRegistrations } from '../../campaigns/load-subjects.js';
import { workshopNoteMail } from './mail.js';
import { sample } from './sample.js';
import { toWorkshopNoteView } from './view.js';

export const workshopNote = defineCampaignMail({
  description: 'An admin’s words to those who signed up for one workshop',
  canUnsubscribe: true,
  load: loadRegistrations,
  view: toWorkshopNoteView,
  mail: workshopNoteMail,
  sample,
});
