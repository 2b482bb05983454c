import { z } from 'zod';
import { defineCalls } from '../call.js';
import {
  recipientPage,
  registrationRecipientsQuery,
  registrationSubject,
  subjectIds,
} from '../campaigns.js';
import { CLOCK_MOVED } from '../clock.js';
import { id, reasonForm } from '../common.js';
import { attendanceEvent, eventPageOf, eventPageQuery, registrationEvent } from '../events.js';
import {
  adminWorkshop,
  adminWorkshopsQuery,
  workshopParticipants,
  workshopSignUps,
  workshopsProfilePart,
} from '../participants.js';
import {
  allocationAnswer,
  cancelAnswer,
  cancelQuery,
  closingAllocation,
  registrationMail,
  signUpAnswer,
  signUpForm,
  WORKSHOPS_CHANGED,
  withdrawAnswer,
  workshop,
  workshopEdit,
  workshopForm,
} from '../workshops.js';
import { participantsCalls } from './participants.calls.js';

const byId = z.object({ id });

/** The order of the workshops, and which are over, depend on the time. */
const invalidatedBy = [WORKSHOPS_CHANGED, CLOCK_MOVED];

export const workshopsCalls = defineCalls('workshops', {
  ...participantsCalls,
  'GET /workshops': {
    summary: 'All workshops; for a logged-in student, with their state in each',
    access: 'public',
    response: z.array(workshop),
    cachedFor: 'visitors',
    invalidatedBy,
  },
  'GET /home/workshops': {
    summary: 'Up to four workshops for the home page, the next ones first',
    access: 'public',
    response: z.array(workshop),
    cachedFor: 'everybody',
    invalidatedBy,
  },
  'POST /workshops/:id/signup': {
    summary: 'Signs the student up: confirmed where there is a place, else waitlisted',
    access: ['student'],
    params: byId,
    body: signUpForm,
    response: signUpAnswer,
    isIdempotent: true,
    refusals: [
      'IDEMPOTENCY_KEY_REUSED',
      'NOT_FOUND',
      'WORKSHOP_NOT_OPEN',
      'WORKSHOP_CLOSED',
      'WORKSHOP_WITHDRAWN',
      'ALREADY_SIGNED_UP',
      'PLACE_FROM_ADMIN',
      'TOO_MANY_SIGN_UPS',
      'TOO_MANY_ADDRESSES',
    ],
  },
  'POST /workshops/:id/cancel': {
    summary: "Cancels the student's registration, and may take a waitlisted place instead",
    access: ['student'],
    params: byId,
    query: cancelQuery,
    response: cancelAnswer,
    refusals: [
      'NOT_FOUND',
      'NOT_REGISTERED',
      'WORKSHOP_OVER',
      'BUMP_NOT_OFFERED',
      'BUMP_FROM_OPEN_TALK',
      'NOT_WAITLISTED',
      'NO_PLACE_TO_BUMP',
      'BUMP_TO_OVER',
    ],
  },
  'GET /admin/workshops': {
    summary:
      'All workshops, with the people who have a place unless that is left out; or the withdrawn workshops, without people',
    access: ['admin'],
    permissions: ['workshops', 'mails'],
    query: adminWorkshopsQuery,
    response: z.array(workshopParticipants.or(adminWorkshop)),
  },
  'GET /admin/workshops/:id': {
    summary:
      'One workshop with the people who signed up; for a withdrawn one, the people at that time',
    access: ['admin'],
    permissions: ['workshops'],
    params: byId,
    response: workshopSignUps,
    refusals: ['NOT_FOUND'],
  },
  'POST /workshops': {
    summary: 'Creates a workshop; one in the past only with `confirmPast`',
    access: ['admin'],
    permissions: ['workshops'],
    body: workshopForm,
    files: 'newImages',
    response: workshop,
    isIdempotent: true,
    refusals: [
      'IDEMPOTENCY_KEY_REUSED',
      'WORKSHOP_IN_PAST',
      'UPLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  },
  'PUT /workshops/:id': {
    summary: 'Changes a workshop; people who signed up get a mail about a new name, time or place',
    access: ['admin'],
    permissions: ['workshops'],
    params: byId,
    body: workshopEdit,
    files: 'newImages',
    response: workshop,
    refusals: [
      'NOT_FOUND',
      'WORKSHOP_CHANGED',
      'WORKSHOP_MAX_TOO_LOW',
      'WORKSHOP_KIND_FIXED',
      'WORKSHOP_IN_PAST',
      'UPLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  },
  'DELETE /workshops/:id': {
    summary:
      'Withdraws a workshop: every registration ends, and everyone who signed up gets a mail',
    access: ['admin'],
    permissions: ['workshops'],
    params: byId,
    body: reasonForm,
    response: withdrawAnswer,
    refusals: ['NOT_FOUND', 'WORKSHOP_OVER'],
  },
  'GET /admin/bumpWaitlist': {
    summary: 'When unused places are allocated, and whether that was done',
    access: ['admin'],
    permissions: ['workshops'],
    response: closingAllocation,
  },
  'POST /admin/bumpWaitlist': {
    summary: 'Gives free places to the waitlisted, in order of arrival; safe to repeat',
    access: ['admin'],
    permissions: ['workshops'],
    response: allocationAnswer,
  },
  'GET /workshops/download': {
    summary: 'The sign-ups of all workshops, as workshops.csv',
    access: ['admin'],
    permissions: ['workshops'],
    produces: 'text/csv',
    refusals: ['SIGN_UPS_NONE'],
  },
  'GET /workshops/download/:id': {
    summary: 'The sign-ups of one workshop, also of a withdrawn one, as workshops.csv',
    access: ['admin'],
    permissions: ['workshops'],
    params: byId,
    produces: 'text/csv',
    refusals: ['SIGN_UPS_NONE'],
  },
  'GET /internal/registration-events/:id': {
    summary: 'What happened to a registration, for a service that must tell its owner',
    access: ['service'],
    params: byId,
    response: registrationMail,
    refusals: ['NOT_FOUND'],
  },
  'GET /internal/recipients/registrations': {
    summary: 'Who is signed up for a workshop, a page at a time',
    access: ['service'],
    query: registrationRecipientsQuery,
    response: recipientPage,
    refusals: ['NOT_FOUND'],
  },
  'POST /internal/registrations/current': {
    summary:
      'The current state of these registrations, for mails about them; missing ones are left out',
    access: ['service'],
    body: subjectIds,
    response: z.array(registrationSubject),
  },
  'GET /internal/events/registration': {
    summary:
      'The state of registrations, a page at a time, for a service that consumes their events',
    access: ['service'],
    query: eventPageQuery,
    response: eventPageOf(registrationEvent),
  },
  'GET /internal/events/attendance': {
    summary:
      'Who was at workshops, a page at a time, for a service that consumes the events of attendance',
    access: ['service'],
    query: eventPageQuery,
    response: eventPageOf(attendanceEvent),
  },
  'GET /internal/students/me/workshops': {
    summary: "The workshops' part of the student's profile",
    access: ['student'],
    response: workshopsProfilePart,
  },
});
