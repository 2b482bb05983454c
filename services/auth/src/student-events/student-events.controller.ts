import { authCalls } from '@festival/contracts/calls';
import type { EventPage } from '@festival/contracts/events';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller } from '@nestjs/common';
import { StudentEventQueries } from './student-event.queries.js';

type Calls = typeof authCalls;

@Controller()
export class StudentEventsController {
  constructor(private readonly events: StudentEventQueries) {}

  @Endpoint(authCalls, 'GET /internal/events/student')
  page(
    @Input() { query }: InputOf<Calls['GET /internal/events/student']>,
  ): Promise<EventPage<'student'>> {
    return this.events.page(query.after);
  }
}
