export {
  nextOfferState,
  type OfferEvent,
} from './offer.machine.js';
export { nextRegistrationState } from './registration.machine.js';
export {
  mayHavePlace,
  type PlaceObstacle,
  placeObstacle,
  signUpOutcome,
} from './sign-up-outcome.js';
