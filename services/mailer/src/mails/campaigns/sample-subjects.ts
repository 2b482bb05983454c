import type { OrderSubject, RegistrationSubject } from '@festival/contracts/campaigns';
import { sampleOrder } from '../orders/sample-order.js';
import { sampleRegistration } from '../workshops/sample-registration.js';

/** A verified order for a campaign's mail to be about. */
export const sampleOrderSubject = (): OrderSubject => {
  const { _id, orderNumber, name, purchases } = sampleOrder().subject;
  return { _id, orderNumber, verified: true, cancelled: false, name, purchases };
};

export const sampleRegistrationSubject = (): RegistrationSubject => {
  const { registration, workshop } = sampleRegistration().subject;
  return { _id: registration._id, status: 'confirmed', name: registration.name, workshop };
};
