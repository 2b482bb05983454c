import { adminsWith, defineCalls, only } from '../call.js';
import { reasonForm } from '../common.js';
import * as participants from '../participants.js';
import { offer } from '../workshops.js';

export const participantsCalls = defineCalls('workshops', {
  'GET /workshops/offers/:id': only(
    'student',
    "A free place that is offered to the student; somebody else's is not found",
    { response: offer, refusals: ['NOT_FOUND'] },
  ),
  'POST /workshops/offers/:id/take': only(
    'student',
    'Takes the place that is offered to the student; safe to repeat',
    {
      response: offer,
      refusals: ['NOT_FOUND', 'WORKSHOP_WITHDRAWN', 'OFFER_ENDED', 'OFFER_PLACE_ELSEWHERE'],
    },
  ),
  'POST /workshops/offers/:id/pass': only(
    'student',
    'Leaves the place that is offered to the next in the queue; safe to repeat',
    {
      response: offer,
      refusals: ['NOT_FOUND', 'WORKSHOP_WITHDRAWN', 'OFFER_ENDED', 'OFFER_TAKEN'],
    },
  ),
  'PUT /admin/registrations/:id/attendance': adminsWith(
    'workshops',
    'Records that a participant was there, or undoes that, from the day of the workshop on; repeating it changes nothing',
    {
      body: participants.attendanceForm,
      response: participants.participant,
      refusals: ['NOT_FOUND', 'ATTENDANCE_NEEDS_PLACE', 'ATTENDANCE_TOO_EARLY'],
    },
  ),
  'POST /admin/workshops/:id/participants': adminsWith(
    'workshops',
    'Gives a place to somebody who has signed up before, or to a walk-in, with a reason for their mail',
    {
      body: participants.addParticipantForm,
      response: participants.participant,
      isIdempotent: true,
      refusals: [
        'NOT_FOUND',
        'PARTICIPANT_UNKNOWN',
        'PARTICIPANT_OTHER_NAME',
        'WORKSHOP_OVER',
        'PARTICIPANT_HAS_PLACE',
        'PARTICIPANT_PLACE_ELSEWHERE',
        'WORKSHOP_FULL',
      ],
    },
  ),
  'POST /admin/registrations/:id/move': adminsWith(
    'workshops',
    'Moves a participant to a place in another workshop, with a reason for their mail',
    {
      body: participants.moveParticipantForm,
      response: participants.participant,
      refusals: [
        'NOT_FOUND',
        'REGISTRATION_ENDED',
        'WORKSHOP_OVER',
        'PARTICIPANT_HAS_PLACE',
        'PARTICIPANT_PLACE_ELSEWHERE',
        'WORKSHOP_FULL',
      ],
    },
  ),
  'DELETE /admin/registrations/:id': adminsWith(
    'workshops',
    'Removes a participant from a workshop or its waitlist, with a reason for their mail',
    {
      body: reasonForm,
      response: participants.removedParticipant,
      refusals: ['NOT_FOUND', 'REGISTRATION_ENDED', 'WORKSHOP_OVER'],
    },
  ),
});
