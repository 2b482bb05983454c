import { UnsendableMail } from '../../../unsendable-mail.js';
import { toWorkshopView } from '../../workshops/workshop-view.js';

/** @throws UnsendableMail if the workshop has already begun */
export const toReminderView: typeof toWorkshopView = (event, context, now) => {
  const view = toWorkshopView(event, context, now);
  if (view.hasBegun) throw new UnsendableMail('too late: the workshop has begun');
  return view;
};
