import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailLinkTokens } from '../mail-links/mail-link-tokens.js';
import { PasswordRulesModule } from '../password-rules/password-rules.module.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { AdminInvitationsController } from './admin-invitations.controller.js';
import { AcceptInvitation } from './commands/accept-invitation.js';
import { EndInvitations } from './commands/end-invitations.js';
import { InviteAdmin } from './commands/invite-admin.js';
import { WithdrawInvitation } from './commands/withdraw-invitation.js';
import { InvitationQueries } from './queries/invitation.queries.js';

@Module({
  imports: [AccountsModule, AuditModule, OutboxModule, PasswordRulesModule, PasswordSignInModule],
  controllers: [AdminInvitationsController],
  providers: [
    AcceptInvitation,
    EndInvitations,
    InvitationQueries,
    InviteAdmin,
    MailLinkTokens,
    WithdrawInvitation,
  ],
  exports: [EndInvitations],
})
export class AdminInvitationsModule {}
