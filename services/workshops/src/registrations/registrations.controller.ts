import { workshopsCalls } from '@festival/contracts/calls';
import type { EventPage } from '@festival/contracts/events';
import type { Identity } from '@festival/contracts/identity';
import type { WorkshopsProfilePart } from '@festival/contracts/participants';
import type { CancelAnswer, RegistrationMail, SignUpAnswer } from '@festival/contracts/workshops';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { CancelRegistration } from './cancel-registration.js';
import { RegistrationQueries } from './registration.queries.js';
import { SignUp } from './sign-up.js';

type Calls = typeof workshopsCalls;

/** Sign-up, cancellation, and reads of registrations. */
@Controller()
export class RegistrationsController {
  constructor(
    private readonly signUp: SignUp,
    private readonly cancelRegistration: CancelRegistration,
    private readonly registrations: RegistrationQueries,
  ) {}

  @Endpoint(workshopsCalls, 'POST /workshops/:id/signup')
  join(
    @Input() { params, body }: InputOf<Calls['POST /workshops/:id/signup']>,
    @Who() student: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<SignUpAnswer> {
    const asked = { workshopId: params.id, form: body };
    return this.signUp.execute(params.id, student, body, keyed(asked));
  }

  @Endpoint(workshopsCalls, 'POST /workshops/:id/cancel')
  cancel(
    @Input() { params, query }: InputOf<Calls['POST /workshops/:id/cancel']>,
    @Who() student: Identity,
  ): Promise<CancelAnswer> {
    return this.cancelRegistration.execute(params.id, student, query);
  }

  @Endpoint(workshopsCalls, 'GET /internal/registration-events/:id')
  event(
    @Input() { params }: InputOf<Calls['GET /internal/registration-events/:id']>,
  ): Promise<RegistrationMail> {
    return this.registrations.event(params.id);
  }

  @Endpoint(workshopsCalls, 'GET /internal/students/me/workshops')
  profile(@Who() student: Identity): Promise<WorkshopsProfilePart> {
    return this.registrations.profileOf(student.sub);
  }

  @Endpoint(workshopsCalls, 'GET /internal/events/registration')
  registrationEvents(
    @Input() { query }: InputOf<Calls['GET /internal/events/registration']>,
  ): Promise<EventPage<'registration'>> {
    return this.registrations.registrationEvents(query.after);
  }

  @Endpoint(workshopsCalls, 'GET /internal/events/attendance')
  attendanceEvents(
    @Input() { query }: InputOf<Calls['GET /internal/events/attendance']>,
  ): Promise<EventPage<'attendance'>> {
    return this.registrations.attendanceEvents(query.after);
  }
}
