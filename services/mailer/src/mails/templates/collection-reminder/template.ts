import { defineCampaignMail } from '../../campaigns/define-campaign-mail.js';
import { loadOrders } from '../../campaigns/load-subjects.js';
import { collectionReminderMail } from './mail.js';
import { sample } from './sample.js';
import { toCollectionView } from './view.js';

export const collectionReminder = defineCampaignMail({
  description: 'Before a collection slot, when an admin sends it: what to collect, and where',
  canUnsubscribe: false,
  load: loadOrders,
  view: toCollectionView,
  mail: collectionReminderMail,
  sample,
});
