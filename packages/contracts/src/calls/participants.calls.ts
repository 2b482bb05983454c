import { z } from 'zod';
import { defineCalls } from '../call.js';
import { id, reasonForm } from '../common.js';
import {
  addParticipantForm,
  attendanceForm,
  moveParticipantForm,
  participant,
  removedParticipant,
} from '../participants.js';
import { offer } from '../workshops.js';

const byId = z.object({ id });

/** The workshops' calls for one participant: an offered place, attendance, and changes by admins. */
export const participantsCalls = defineCalls('workshops', {
  'GET /workshops/offers/:id': {
    summary: "A free place that is offered to the student; somebody else's is not found",
    access: ['student'],
    params: byId,
    response: offer,
    refusals: ['NOT_FOUND'],
  },
  'POST /workshops/offers/:id/take': {
    summary: 'Takes the place that is offered to the student; safe to repeat',
    access: ['student'],
    params: byId,
    response: offer,
    refusals: ['NOT_FOUND', 'WORKSHOP_WITHDRAWN', 'OFFER_ENDED', 'OFFER_PLACE_ELSEWHERE'],
  },
  'POST /workshops/offers/:id/pass': {
    summary: 'Leaves the place that is offered to the next in the queue; safe to repeat',
    access: ['student'],
    params: byId,
    response: offer,
    refusals: ['NOT_FOUND', 'WORKSHOP_WITHDRAWN', 'OFFER_ENDED', 'OFFER_TAKEN'],
  },
  'PUT /admin/registrations/:id/attendance': {
    summary:
      'Records that a participant was there, or undoes that, from the day of the workshop on; repeating it changes nothing',
    access: ['admin'],
    permissions: ['workshops'],
    params: byId,
    body: attendanceForm,
    response: participant,
    refusals: ['NOT_FOUND', 'ATTENDANCE_NEEDS_PLACE', 'ATTENDANCE_TOO_EARLY'],
  },
  'POST /admin/workshops/:id/participants': {
    summary:
      'Gives a place to somebody who has signed up before, or to a walk-in, with a reason for their mail',
    access: ['admin'],
    permissions: ['workshops'],
    params: byId,
    body: addParticipantForm,
    response: participant,
    isIdempotent: true,
    refusals: [
      'IDEMPOTENCY_KEY_REUSED',
      'NOT_FOUND',
      'PARTICIPANT_UNKNOWN',
      'PARTICIPANT_OTHER_NAME',
      'WORKSHOP_OVER',
      'PARTICIPANT_HAS_PLACE',
      'PARTICIPANT_PLACE_ELSEWHERE',
      'WORKSHOP_FULL',
    ],
  },
  'POST /admin/registrations/:id/move': {
    summary: 'Moves a participant to a place in another workshop, with a reason for their mail',
    access: ['admin'],
    permissions: ['workshops'],
    params: byId,
    body: moveParticipantForm,
    response: participant,
    refusals: [
      'NOT_FOUND',
      'REGISTRATION_ENDED',
      'WORKSHOP_OVER',
      'PARTICIPANT_HAS_PLACE',
      'PARTICIPANT_PLACE_ELSEWHERE',
      'WORKSHOP_FULL',
    ],
  },
  'DELETE /admin/registrations/:id': {
    summary: 'Removes a participant from a workshop or its waitlist, with a reason for their mail',
    access: ['admin'],
    permissions: ['workshops'],
    params: byId,
    body: reasonForm,
    response: removedParticipant,
    refusals: ['NOT_FOUND', 'REGISTRATION_ENDED', 'WORKSHOP_OVER'],
  },
});
