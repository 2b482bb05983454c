import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CampusProvider } from './campus-provider.js';
import { CampusSignInController } from './campus-sign-in.controller.js';
import { FinishSignIn } from './finish-sign-in.js';
import { FlowCookie, SignInFlows } from './sign-in-flows.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [CampusSignInController],
  providers: [CampusProvider, FinishSignIn, FlowCookie, SignInFlows],
})
export class CampusSignInModule {}
