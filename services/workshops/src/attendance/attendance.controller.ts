import { workshopsCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { Participant } from '@festival/contracts/participants';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { MarkAttendance } from './mark-attendance.js';

type Calls = typeof workshopsCalls;

@Controller()
export class AttendanceController {
  constructor(private readonly markAttendance: MarkAttendance) {}

  @Endpoint(workshopsCalls, 'PUT /admin/registrations/:id/attendance')
  mark(
    @Input() { params, body }: InputOf<Calls['PUT /admin/registrations/:id/attendance']>,
    @Who() admin: Identity,
  ): Promise<Participant> {
    return this.markAttendance.execute(admin, params.id, body.attended);
  }
}
