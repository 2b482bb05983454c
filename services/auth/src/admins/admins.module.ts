import { AuditModule } from '@festival/service-kit/audit';
import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AdminQueries } from './admin.queries.js';
import { AdminSessions } from './admin-sessions.js';
import { AdminsController } from './admins.controller.js';
import { ChangePermissions } from './change-permissions.js';
import { DeactivateAdmin } from './deactivate-admin.js';
import { OwnAccountController } from './own-account.controller.js';

@Module({
  imports: [AuditModule, DevicesModule, PasswordSignInModule, SessionsModule],
  controllers: [AdminsController, OwnAccountController],
  providers: [AdminQueries, AdminSessions, ChangePermissions, DeactivateAdmin],
})
export class AdminsModule {}
