import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { PasswordRulesModule } from '../password-rules/password-rules.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MakeVendorAccount, RecogniseSignUp } from './make-vendor-account.js';
import { RenameVendorAccount } from './rename-vendor-account.js';
import { VendorAccountQueries } from './vendor-account.queries.js';
import { VendorAccountsController } from './vendor-accounts.controller.js';

@Module({
  imports: [
    AccountsModule,
    DevicesModule,
    PasswordRulesModule,
    PasswordSignInModule,
    SessionsModule,
  ],
  controllers: [VendorAccountsController],
  providers: [MakeVendorAccount, RecogniseSignUp, RenameVendorAccount, VendorAccountQueries],
})
export class VendorAccountsModule {}
