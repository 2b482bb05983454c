import { workshopsCalls } from '@festival/contracts/calls';
import type { EventPage } from '@festival/contracts/events';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller } from '@nestjs/common';
import { RegistrationEventQueries } from './registration-event.queries.js';

type Calls = typeof workshopsCalls;

@Controller()
export class RegistrationEventsController {
  constructor(private readonly events: RegistrationEventQueries) {}

  @Endpoint(workshopsCalls, 'GET /internal/events/registration')
  registrations(
    @Input() { query }: InputOf<Calls['GET /internal/events/registration']>,
  ): Promise<EventPage<'registration'>> {
    return this.events.registrations(query.after);
  }

  @Endpoint(workshopsCalls, 'GET /internal/events/attendance')
  attendance(
    @Input() { query }: InputOf<Calls['GET /internal/events/attendance']>,
  ): Promise<EventPage<'attendance'>> {
    return this.events.attendance(query.after);
  }
}
