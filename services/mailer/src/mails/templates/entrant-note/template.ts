import { defineCampaignMail } from '../../campaigns/define-campaign-mail.js';
import { loadEntrants } from '../../campaigns/load-subjects.js';
import { entrantNoteMail } from './mail.js';
import { sample } from './sample.js';
import { toEntrantNoteView } from './view.js';

export const entrantNote = defineCampaignMail({
  description: 'An admin’s words to those who entered the photo contest',
  canUnsubscribe: true,
  load: loadEntrants,
  view: toEntrantNoteView,
  mail: entrantNoteMail,
  sample,
});
