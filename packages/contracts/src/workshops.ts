export { type Offer, type OpenOffer, offer } from './workshops/offer.js';
export { type OfferState, offerStates } from './workshops/offer-state.js';
export {
  type AddParticipantForm,
  type AdminWorkshop,
  addParticipantForm,
  adminWorkshop,
  adminWorkshopsQuery,
  attendanceForm,
  moveParticipantForm,
  type Participant,
  type ProfileWorkshop,
  participant,
  profileWorkshop,
  removedParticipant,
  ticketAddress,
  type WorkshopParticipants,
  type WorkshopSignUps,
  type WorkshopsProfilePart,
  workshopParticipants,
  workshopSignUps,
  workshopsProfilePart,
} from './workshops/participants.js';
export {
  type RegistrationMail,
  registrationMail,
  type WorkshopSlot,
} from './workshops/registration-mail.js';
export {
  type RegistrationEnd,
  type RegistrationEventName,
  type RegistrationState,
  registrationEvents,
  registrationStates,
  type Standing,
  standings,
} from './workshops/registration-state.js';
export {
  type AllocationAnswer,
  allocationAnswer,
  type CancelAnswer,
  type CancelQuery,
  type ClosingAllocation,
  cancelAnswer,
  cancelQuery,
  closingAllocation,
  type SignUpAnswer,
  type SignUpForm,
  signUpAnswer,
  signUpForm,
  type WithdrawAnswer,
  withdrawAnswer,
} from './workshops/sign-up.js';
export { WORKSHOPS_STREAM } from './workshops/stream.js';
export {
  type VacancyCount,
  WORKSHOPS_CHANGED,
  type Workshop,
  type WorkshopChange,
  type WorkshopEdit,
  type WorkshopForm,
  workshop,
  workshopChange,
  workshopEdit,
  workshopForm,
} from './workshops/workshop.js';
