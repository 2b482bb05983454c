import { NotToBeSent } from '../../../not-to-be-sent.js';
import { toWorkshopView } from '../../workshops/workshop-view.js';

/** @throws NotToBeSent if the workshop has already begun */
export const toReminderView: typeof toWorkshopView = (event, context, now) => {
  const view = toWorkshopView(event, context, now);
  if (view.hasBegun) throw new NotToBeSent('too late: the workshop has begun');
  return view;
};
