import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { CancelRegistration } from './cancel-registration.js';
import { RecordChanges } from './record-changes.js';
import { RegistrationQueries } from './registration.queries.js';
import { RegistrationsController } from './registrations.controller.js';
import { SignUp } from './sign-up.js';

@Module({
  imports: [ChangesModule, IdempotencyModule, OutboxModule],
  controllers: [RegistrationsController],
  providers: [ForeignAddresses, RecordChanges, SignUp, CancelRegistration, RegistrationQueries],
  exports: [RecordChanges],
})
export class RegistrationsModule {}
