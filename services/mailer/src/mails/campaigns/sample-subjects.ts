import type {
  EntrantSubject,
  OrderSubject,
  RegistrationSubject,
} from '@festival/contracts/campaigns';
import { sampleOrder } from '../orders/sample-order.js';
import { sampleRegistration } from '../workshops/sample-registration.js';

/** A verified order as the subject of a campaign's mail. */
export const sampleOrderSubject = (): OrderSubject => {
  const { _id, orderNumber, name, purchases } = sampleOrder().subject;
  return { _id, orderNumber, verified: true, cancelled: false, name, purchases };
};

export const sampleRegistrationSubject = (): RegistrationSubject => {
  const { registration, workshop } = sampleRegistration().subject;
  return { _id: registration._id, status: 'confirmed', name: registration.name, workshop };
};

export const sampleEntrantSubject = (): EntrantSubject => ({
  _id: '7c0e9f52-3d41-4b8e-9a66-2f5d1c7b8e90',
  name: 'Tan Wei Ling',
});
