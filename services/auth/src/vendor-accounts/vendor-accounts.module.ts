import { Module } from '@nestjs/common';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChangePassword } from './change-password.js';
import { MakeVendorAccount } from './make-vendor-account.js';
import { RenameVendorAccount } from './rename-vendor-account.js';
import { VendorAccountsController } from './vendor-accounts.controller.js';

@Module({
  imports: [PasswordSignInModule, SessionsModule],
  controllers: [VendorAccountsController],
  providers: [MakeVendorAccount, RenameVendorAccount, ChangePassword],
})
export class VendorAccountsModule {}
