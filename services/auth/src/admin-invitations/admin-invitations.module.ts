import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { MailLinkTokens } from '../mail-links/mail-link-tokens.js';
import { PasswordRulesModule } from '../password-rules/password-rules.module.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { AcceptInvitation } from './accept-invitation.js';
import { AdminInvitationsController } from './admin-invitations.controller.js';
import { EndInvitations } from './end-invitations.js';
import { InvitationQueries } from './invitation.queries.js';
import { InviteAdmin } from './invite-admin.js';
import { WithdrawInvitation } from './withdraw-invitation.js';

@Module({
  imports: [AuditModule, OutboxModule, PasswordRulesModule, PasswordSignInModule],
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
