export { type Offer, type OpenOffer, offer } from './offer.js';
export { type OfferState, offerStates } from './offer-state.js';
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
} from './participants.js';
export {
  type RegistrationMail,
  registrationMail,
  type WorkshopSlot,
} from './registration-mail.js';
export {
  type RegistrationEnd,
  type RegistrationEventName,
  type RegistrationState,
  registrationEvents,
  registrationStates,
  type Standing,
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
