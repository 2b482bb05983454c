import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailLinkTokens } from '../mail-links/mail-link-tokens.js';
import { PasswordRulesModule } from '../password-rules/password-rules.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { AcceptInvitation } from './accept-invitation.js';
import { AdminInvitationsController } from './admin-invitations.controller.js';
import { EndInvitations, WithdrawInvitation } from './end-invitations.js';
import { InvitationQueries } from './invitation.queries.js';
import { InviteAdmin } from './invite-admin.js';

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
