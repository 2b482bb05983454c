import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices.module.js';
import { CodeLimits, CodeSteps, SecretBox } from './codes.js';
import { ProveCode } from './prove-code.js';
import { AdminAccounts, SecondFactorQueries } from './second-factor.queries.js';

/** What signing in needs of second factors. The calls to manage one belong to the admins. */
@Module({
  imports: [AccountsModule, DevicesModule, OutboxModule],
  providers: [AdminAccounts, CodeLimits, CodeSteps, ProveCode, SecondFactorQueries, SecretBox],
  exports: [AdminAccounts, CodeLimits, CodeSteps, ProveCode, SecondFactorQueries, SecretBox],
})
export class SecondFactorsModule {}
