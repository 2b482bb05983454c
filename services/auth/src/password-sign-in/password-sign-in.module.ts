import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordRulesModule } from '../accounts/password-rules.js';
import { DevicesModule } from '../devices.module.js';
import { SecondFactorsModule } from '../second-factor/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ConfirmIdentity, ProveAdmin, SignInAdmin } from './admin-sign-in.js';
import { ChangePassword } from './change-password.js';
import { CheckPassword, ConfirmPassword } from './check-password.js';
import { AdminPasswordStrategy, VendorPasswordStrategy } from './password.strategies.js';
import { AttemptLimits, PasswordAttempts } from './password-attempts.js';
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
