import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { CancelRegistration } from './cancel-registration.js';
import { RegistrationQueries } from './registration.queries.js';
import { SignUp } from './sign-up.js';

/** Sign-up, cancellation, and reads of registrations. */
@Controller()
export class RegistrationsController {
  constructor(
    private readonly signUp: SignUp,
    private readonly cancelRegistration: CancelRegistration,
    private readonly registrations: RegistrationQueries,
  ) {}

  @Endpoint('POST /workshops/:id/signup')
  join(
    @Input() { params, body }: InputOf<'POST /workshops/:id/signup'>,
    @Who() student: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    const asked = { workshopId: params.id, form: body };
    return this.signUp.execute(params.id, student, body, keyed(asked));
  }

  @Endpoint('POST /workshops/:id/cancel')
  cancel(
    @Input() { params, query }: InputOf<'POST /workshops/:id/cancel'>,
    @Who() student: Identity,
  ) {
    return this.cancelRegistration.execute(params.id, student, query);
  }

  @Endpoint('GET /internal/registration-events/:id')
  event(@Input() { params }: InputOf<'GET /internal/registration-events/:id'>) {
    return this.registrations.event(params.id);
  }

  @Endpoint('GET /internal/students/me/workshops')
  profile(@Who() student: Identity) {
    return this.registrations.profileOf(student.sub);
  }

  @Endpoint('GET /internal/events/registration')
  registrationEvents(@Input() { query }: InputOf<'GET /internal/events/registration'>) {
    return this.registrations.registrationEvents(query.after);
  }

  @Endpoint('GET /internal/events/attendance')
  attendanceEvents(@Input() { query }: InputOf<'GET /internal/events/attendance'>) {
    return this.registrations.attendanceEvents(query.after);
  }
}
