import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminInvitationsModule } from '../admin-invitations/admin-invitations.module.js';
import { DevicesModule } from '../devices.module.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  DisableSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  ResetSecondFactor,
} from '../second-factor/change-second-factor.js';
import { SecondFactorController } from '../second-factor/second-factor.controller.js';
import { OwnSecondFactorQueries } from '../second-factor/second-factor.queries.js';
import { SecondFactorsModule } from '../second-factor/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AdminQueries } from './admin.queries.js';
import { AdminSessions } from './admin-sessions.js';
import { AdminsController } from './admins.controller.js';
import { ChangePermissions, DeactivateAdmin } from './change-admin.js';
import { OwnAccountController } from './own-account.controller.js';

@Module({
  imports: [
    AccountsModule,
    AdminInvitationsModule,
    AuditModule,
    DevicesModule,
    OutboxModule,
    PasswordSignInModule,
    SecondFactorsModule,
    SessionsModule,
  ],
  controllers: [AdminsController, OwnAccountController, SecondFactorController],
  providers: [
    AdminQueries,
    AdminSessions,
    BeginSecondFactor,
    ChangePermissions,
    ConfirmSecondFactor,
    DeactivateAdmin,
    DisableSecondFactor,
    OwnSecondFactorQueries,
    RemoveSecondFactor,
    RenewRecoveryCodes,
    ResetSecondFactor,
  ],
})
export class AdminsModule {}
