import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordRulesModule } from '../accounts/password-rules.js';
import { MailLinkTokens } from '../mail-link-tokens.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { AcceptInvitation } from './accept-invitation.js';
import { InvitationQueries } from './admin-invitation.table.js';
import { AdminInvitationsController } from './admin-invitations.controller.js';
import { EndInvitations, WithdrawInvitation } from './end-invitations.js';
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
