import { z } from 'zod';
import { adminsWith, anyone, defineCalls, only } from '../call.js';
import * as campaigns from '../campaigns.js';
import { CLOCK_MOVED } from '../clock.js';
import { reasonForm } from '../common.js';
import * as events from '../events.js';
import * as participants from '../participants.js';
import * as workshops from '../workshops.js';
import { participantsCalls } from './participants.calls.js';

/** The order of the workshops, and which are over, depend on the time. */
const invalidatedBy = [workshops.WORKSHOPS_CHANGED, CLOCK_MOVED];

export const workshopsCalls = defineCalls('workshops', {
  ...participantsCalls,
  'GET /workshops': anyone('All workshops; for a logged-in student, with their state in each', {
    response: z.array(workshops.workshop),
    cachedFor: 'visitors',
    invalidatedBy,
  }),
  'GET /home/workshops': anyone('Up to four workshops for the home page, the next ones first', {
    response: z.array(workshops.workshop),
    cachedFor: 'everybody',
    invalidatedBy,
  }),
  'POST /workshops/:id/signup': only(
    'student',
    'Signs the student up: confirmed where there is a place, else waitlisted',
    {
      body: workshops.signUpForm,
      response: workshops.signUpAnswer,
      isIdempotent: true,
      refusals: [
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
  ),
  'POST /workshops/:id/cancel': only(
    'student',
    "Cancels the student's registration, and may take a waitlisted place instead",
    {
      query: workshops.cancelQuery,
      response: workshops.cancelAnswer,
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
  ),
  'GET /admin/workshops': adminsWith(
    ['workshops', 'mails'],
    'All workshops, with the people who have a place unless that is left out; or the withdrawn workshops, without people',
    {
      query: participants.adminWorkshopsQuery,
      response: z.array(participants.workshopParticipants.or(participants.adminWorkshop)),
    },
  ),
  'GET /admin/workshops/:id': adminsWith(
    'workshops',
    'One workshop with the people who signed up; for a withdrawn one, the people at that time',
    { response: participants.workshopSignUps, refusals: ['NOT_FOUND'] },
  ),
  'POST /workshops': adminsWith(
    'workshops',
    'Creates a workshop; one in the past only with `confirmPast`',
    {
      body: workshops.workshopForm,
      files: 'newImages',
      response: workshops.workshop,
      isIdempotent: true,
      refusals: ['WORKSHOP_IN_PAST'],
    },
  ),
  'PUT /workshops/:id': adminsWith(
    'workshops',
    'Changes a workshop; people who signed up get a mail about a new name, time or place',
    {
      body: workshops.workshopEdit,
      files: 'newImages',
      response: workshops.workshop,
      refusals: [
        'NOT_FOUND',
        'WORKSHOP_CHANGED',
        'WORKSHOP_MAX_TOO_LOW',
        'WORKSHOP_KIND_FIXED',
        'WORKSHOP_IN_PAST',
      ],
    },
  ),
  'DELETE /workshops/:id': adminsWith(
    'workshops',
    'Withdraws a workshop: every registration ends, and everyone who signed up gets a mail',
    {
      body: reasonForm,
      response: workshops.withdrawAnswer,
      refusals: ['NOT_FOUND', 'WORKSHOP_OVER'],
    },
  ),
  'GET /admin/bumpWaitlist': adminsWith(
    'workshops',
    'When unused places are allocated, and whether that was done',
    { response: workshops.closingAllocation },
  ),
  'POST /admin/bumpWaitlist': adminsWith(
    'workshops',
    'Gives free places to the waitlisted, in order of arrival; safe to repeat',
    { response: workshops.allocationAnswer },
  ),
  'GET /workshops/download': adminsWith(
    'workshops',
    'The sign-ups of all workshops, as workshops.csv',
    { produces: 'text/csv', refusals: ['SIGN_UPS_NONE'] },
  ),
  'GET /workshops/download/:id': adminsWith(
    'workshops',
    'The sign-ups of one workshop, also of a withdrawn one, as workshops.csv',
    { produces: 'text/csv', refusals: ['SIGN_UPS_NONE'] },
  ),
  'GET /internal/registration-events/:id': only(
    'service',
    'What happened to a registration, for a service that must tell its owner',
    { response: workshops.registrationMail, refusals: ['NOT_FOUND'] },
  ),
  'GET /internal/recipients/registrations': only(
    'service',
    'Who is signed up for a workshop, a page at a time',
    {
      query: campaigns.registrationRecipientsQuery,
      response: campaigns.recipientPage,
      refusals: ['NOT_FOUND'],
    },
  ),
  'POST /internal/registrations/current': only(
    'service',
    'The current state of these registrations, for mails about them; missing ones are left out',
    { body: campaigns.subjectIds, response: z.array(campaigns.registrationSubject) },
  ),
  'GET /internal/events/registration': only(
    'service',
    'The state of registrations, a page at a time, for a service that consumes their events',
    { query: events.eventPageQuery, response: events.eventPageOf(events.registrationEvent) },
  ),
  'GET /internal/events/attendance': only(
    'service',
    'Who was at workshops, a page at a time, for a service that consumes the events of attendance',
    { query: events.eventPageQuery, response: events.eventPageOf(events.attendanceEvent) },
  ),
  'GET /internal/students/me/workshops': only(
    'student',
    "The workshops' part of the student's profile",
    { response: participants.workshopsProfilePart },
  ),
});
