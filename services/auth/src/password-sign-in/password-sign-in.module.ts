import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { PasswordRulesModule } from '../password-rules/password-rules.js';
import { SecondFactorsModule } from '../second-factor/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AttemptLimits } from './attempt-limits.js';
import { ChangePassword } from './change-password.js';
import { CheckPassword, ConfirmPassword } from './check-password.js';
import { ConfirmIdentity } from './confirm-identity.js';
import { AdminPasswordStrategy, VendorPasswordStrategy } from './password.strategies.js';
import { PasswordAttempts } from './password-attempts.js';
import { PasswordSignInController } from './password-sign-in.controller.js';
import { ProveAdmin, SignInAdmin } from './prove-admin.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    DevicesModule,
    OutboxModule,
    PasswordRulesModule,
    SecondFactorsModule,
    SessionsModule,
  ],
  controllers: [PasswordSignInController],
  providers: [
    AttemptLimits,
    ChangePassword,
    CheckPassword,
    ConfirmIdentity,
    ConfirmPassword,
    PasswordAttempts,
    ProveAdmin,
    SignInAdmin,
    VendorPasswordStrategy,
    AdminPasswordStrategy,
  ],
  exports: [AttemptLimits, ChangePassword, ConfirmIdentity, ConfirmPassword, SignInAdmin],
})
export class PasswordSignInModule {}
