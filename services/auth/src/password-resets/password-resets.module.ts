import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordRulesModule } from '../accounts/password-rules.js';
import { DevicesModule } from '../devices.module.js';
import { MailLinkTokens } from '../mail-link-tokens.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AskForReset, ResetLimits } from './ask-for-reset.js';
import { PasswordResetsController, ResetQueries } from './password-resets.controller.js';
import { ResetPassword } from './reset-password.js';

@Module({
  imports: [
    AccountsModule,
    DevicesModule,
    OutboxModule,
    PasswordRulesModule,
    PasswordSignInModule,
    SessionsModule,
  ],
  controllers: [PasswordResetsController],
  providers: [AskForReset, ResetPassword, ResetQueries, ResetLimits, MailLinkTokens],
})
export class PasswordResetsModule {}
