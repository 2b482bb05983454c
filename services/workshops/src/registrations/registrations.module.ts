import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { CancelRegistration, WriteCancellations } from './cancel-registration.js';
import { RecordChanges } from './record-changes.js';
import { RegistrationQueries } from './registration.queries.js';
import { RegistrationEventQueries } from './registration-event.queries.js';
import { RegistrationEventsController } from './registration-events.controller.js';
import { RegistrationsController } from './registrations.controller.js';
import { SignUp, WriteSignUps } from './sign-up.js';

@Module({
  imports: [ChangesModule, IdempotencyModule, OutboxModule],
  controllers: [RegistrationsController, RegistrationEventsController],
  providers: [
    ForeignAddresses,
    RecordChanges,
    WriteSignUps,
    SignUp,
    WriteCancellations,
    CancelRegistration,
    RegistrationQueries,
    RegistrationEventQueries,
  ],
  exports: [RecordChanges],
})
export class RegistrationsModule {}
