import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { MailLinkTokens } from '../mail-links/mail-link-tokens.js';
import { PasswordRulesModule } from '../password-rules/password-rules.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AskForReset, ResetLimits } from './ask-for-reset.js';
import { PasswordResetsController } from './password-resets.controller.js';
import { ResetQueries } from './reset.queries.js';
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
