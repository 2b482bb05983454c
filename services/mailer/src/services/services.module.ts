import { provideServiceClient, ServiceClient } from '@festival/service-kit/service-client';
import { Module } from '@nestjs/common';
import { Subjects } from './subjects.js';

const TIMEOUT_MS = 5_000;

@Module({
  providers: [provideServiceClient(TIMEOUT_MS), Subjects],
  exports: [ServiceClient, Subjects],
})
export class ServicesModule {}
