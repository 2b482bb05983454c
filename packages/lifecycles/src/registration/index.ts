export {
  nextOfferState,
  type OfferEvent,
  type OfferMachineState,
  offerMachine,
  offerMachineStates,
} from './offer.machine.js';
export {
  nextRegistrationState,
  type RegistrationEvent,
  type RegistrationMachineState,
  registrationMachine,
  registrationStates,
} from './registration.machine.js';
export {
  mayHavePlace,
  type PlaceObstacle,
  placeObstacle,
  type SignUpSituation,
  signUpOutcome,
} from './sign-up-outcome.js';
