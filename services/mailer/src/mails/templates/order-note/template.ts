import { defineCampaignMail } from '../../campaigns/define-campaign-mail.js';
import { loadOrders } from '../../campaigns/load-subjects.js';
import { orderNoteMail } from './mail.js';
import { sample } from './sample.js';
import { toOrderNoteView } from './view.js';

export const orderNote = defineCampaignMail({
  description: 'An admin’s words to the buyers of some orders',
  canUnsubscribe: false,
  load: loadOrders,
  view: toOrderNoteView,
  mail: orderNoteMail,
  sample,
});
