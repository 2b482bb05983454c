import { authCalls } from '@festival/contracts/calls';
import type { ClockState } from '@festival/contracts/clock';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { MoveClock } from './commands/move-clock.js';

type Calls = typeof authCalls;

@Controller()
export class ClockController {
  constructor(private readonly moveClock: MoveClock) {}

  @Endpoint(authCalls, 'PUT /internal/clock')
  async move(
    @Input() { body }: InputOf<Calls['PUT /internal/clock']>,
    @Who() admin: Identity,
  ): Promise<ClockState> {
    return this.moveClock.execute(body, admin);
  }
}
