import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { CancelRegistration } from './cancel-registration.js';
import { RegistrationEventQueries } from './events/registration-event.queries.js';
import { RegistrationEventsController } from './events/registration-events.controller.js';
import { RecordChanges } from './record-changes.js';
import { RegistrationQueries } from './registration.queries.js';
import { RegistrationsController } from './registrations.controller.js';
import { SignUp } from './sign-up.js';
import { WriteCancellations } from './write-cancellations.js';
import { WriteSignUps } from './write-sign-ups.js';

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
