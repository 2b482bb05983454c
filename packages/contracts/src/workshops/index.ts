export { type Offer, type OpenOffer, offer, openOffer } from './offer.js';
export { type OfferState, offerState, offerStates } from './offer-state.js';
export {
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
} from './participants.js';
export {
  type RegistrationMail,
  registrationMail,
  type WorkshopSlot,
  workshopSlot,
} from './registration-mail.js';
export {
  type RegistrationEnd,
  type RegistrationEventName,
  type RegistrationState,
  registrationEvents,
  registrationState,
  registrationStates,
  type Standing,
  standing,
  standings,
} from './registration-state.js';
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
} from './sign-up.js';
export { WORKSHOPS_STREAM } from './stream.js';
export {
  type VacancyCount,
  vacancyCount,
  WORKSHOPS_CHANGED,
  type Workshop,
  type WorkshopChange,
  type WorkshopEdit,
  type WorkshopForm,
  workshop,
  workshopChange,
  workshopEdit,
  workshopForm,
} from './workshop.js';
