import { z } from 'zod';
import { id } from '../common/index.js';
import {
  adminWorkshop,
  allocationAnswer,
  cancelAnswer,
  cancelQuery,
  closingAllocation,
  registrationMail,
  signUpAnswer,
  signUpForm,
  withdrawAnswer,
  withdrawQuery,
  workshop,
  workshopForm,
  workshopsProfilePart,
} from '../workshops/index.js';
import { defineCalls } from './call.js';

const byId = z.object({ id });

export const workshopsCalls = defineCalls({
  'GET /workshops': {
    summary: 'All workshops; for a signed-in student, with how the student stands in each',
    access: 'public',
    response: z.array(workshop),
  },
  'GET /home/workshops': {
    summary: 'Up to four workshops for the home page, the next ones first',
    access: 'public',
    response: z.array(workshop),
  },
  'POST /workshops/:id/signup': {
    summary: 'Signs the student up: confirmed where there is a place, else waitlisted',
    access: ['student'],
    params: byId,
    body: signUpForm,
    response: signUpAnswer,
    refusals: [
      'NOT_FOUND',
      'WORKSHOP_NOT_OPEN',
      'WORKSHOP_CLOSED',
      'WORKSHOP_WITHDRAWN',
      'ALREADY_SIGNED_UP',
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
    summary: 'All workshops with who signed up',
    access: ['admin'],
    response: z.array(adminWorkshop),
  },
  'POST /workshops': {
    summary: 'Creates a workshop',
    access: ['admin'],
    body: workshopForm,
    files: 'newImages',
    response: workshop,
    refusals: ['UPLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  'PUT /workshops/:id': {
    summary: 'Changes a workshop; who signed up is told of another name, time or place',
    access: ['admin'],
    params: byId,
    body: workshopForm,
    files: 'newImages',
    response: workshop,
    refusals: [
      'NOT_FOUND',
      'WORKSHOP_MAX_TOO_LOW',
      'WORKSHOP_KIND_FIXED',
      'UPLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  },
  'DELETE /workshops/:id': {
    summary: 'Withdraws a workshop: every registration ends, and everybody who signed up is told',
    access: ['admin'],
    params: byId,
    query: withdrawQuery,
    response: withdrawAnswer,
    refusals: ['NOT_FOUND', 'WORKSHOP_OVER'],
  },
  'GET /admin/bumpWaitlist': {
    summary: 'When leftover places are given by themselves, and whether that was done',
    access: ['admin'],
    response: closingAllocation,
  },
  'POST /admin/bumpWaitlist': {
    summary: 'Gives free places to the waitlisted, in order of arrival; safe to repeat',
    access: ['admin'],
    response: allocationAnswer,
  },
  'GET /workshops/download': {
    summary: 'The sign-ups of all workshops, as workshops.csv',
    access: ['admin'],
    produces: 'text/csv',
    refusals: ['SIGN_UPS_NONE'],
  },
  'GET /workshops/download/:id': {
    summary: 'The sign-ups of one workshop, as workshops.csv',
    access: ['admin'],
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
  'GET /internal/students/me/workshops': {
    summary: "The workshops' part of the student's profile",
    access: ['student'],
    response: workshopsProfilePart,
  },
});
