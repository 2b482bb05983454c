import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordRulesModule } from '../accounts/password-rules.js';
import { DevicesModule } from '../devices.module.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VendorAccountsController } from './vendor-accounts.controller.js';
import {
  MakeVendorAccount,
  RecogniseSignUp,
  RenameVendorAccount,
  VendorAccountQueries,
} from './vendor-accounts.js';

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
