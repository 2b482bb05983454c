import { gatewayCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { Profile } from '@festival/contracts/profile';
import { Endpoint } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimitGuard } from '../limits/rate-limit.guard.js';
import { SessionGuard } from '../sessions/session.guard.js';
import { ProfileReader } from './profile-reader.js';

@Controller('api')
@UseGuards(SessionGuard, RateLimitGuard)
export class ProfileController {
  constructor(private readonly profiles: ProfileReader) {}

  @Endpoint(gatewayCalls, 'GET /students/profile')
  read(@Who() who: Identity, @Req() { id }: FastifyRequest): Promise<Profile> {
    return this.profiles.read(who, id);
  }
}
