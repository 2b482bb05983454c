import type { Identity } from '@festival/contracts/identity';
import type { Profile } from '@festival/contracts/profile';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OwnCall } from '../../edge/calls/own-call.decorator.js';
import { ProfileReader } from './profile-reader.js';

@Controller('api')
export class ProfileController {
  constructor(private readonly profiles: ProfileReader) {}

  @OwnCall('GET /students/profile')
  read(@Who() who: Identity, @Req() { id }: FastifyRequest): Promise<Profile> {
    return this.profiles.read(who, id);
  }
}
