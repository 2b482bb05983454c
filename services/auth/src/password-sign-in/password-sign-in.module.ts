import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { PasswordRulesModule } from '../password-rules/password-rules.module.js';
import { SecondFactorsModule } from '../second-factor/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AttemptLimits } from './attempt-limits.js';
import { ChangePassword } from './commands/change-password.js';
import { CheckPassword } from './commands/check-password.js';
import { ConfirmIdentity } from './commands/confirm-identity.js';
import { ConfirmPassword } from './commands/confirm-password.js';
import { ProveAdmin } from './commands/prove-admin.js';
import { SignInAdmin } from './commands/sign-in-admin.js';
import { AdminPasswordStrategy, VendorPasswordStrategy } from './password.strategies.js';
import { PasswordAttempts } from './password-attempts.js';
import { PasswordSignInController } from './password-sign-in.controller.js';

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
