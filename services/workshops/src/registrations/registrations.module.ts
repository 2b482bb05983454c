import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { CancelRegistration } from './commands/cancel-registration.js';
import { RecordChanges } from './commands/record-changes.js';
import { SignUp } from './commands/sign-up.js';
import { WriteCancellations } from './commands/write-cancellations.js';
import { WriteSignUps } from './commands/write-sign-ups.js';
import { RegistrationQueries } from './queries/registration.queries.js';
import { RegistrationEventQueries } from './queries/registration-event.queries.js';
import { RegistrationEventsController } from './registration-events.controller.js';
import { RegistrationsController } from './registrations.controller.js';

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
