import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminInvitationsModule } from '../admin-invitations/admin-invitations.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { BeginSecondFactor, ConfirmSecondFactor } from '../second-factor/begin-second-factor.js';
import { OwnSecondFactorQueries } from '../second-factor/own-second-factor.queries.js';
import {
  DisableSecondFactor,
  RemoveSecondFactor,
  ResetSecondFactor,
} from '../second-factor/remove-second-factor.js';
import { RenewRecoveryCodes } from '../second-factor/renew-recovery-codes.js';
import { SecondFactorController } from '../second-factor/second-factor.controller.js';
import { SecondFactorsModule } from '../second-factor/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AdminQueries } from './admin.queries.js';
import { AdminSessions } from './admin-sessions.js';
import { AdminsController } from './admins.controller.js';
import { ChangePermissions } from './change-permissions.js';
import { DeactivateAdmin } from './deactivate-admin.js';
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
