import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { CodeLimits } from './code-limits.js';
import { CodeSteps } from './code-steps.js';
import { ProveCode } from './commands/prove-code.js';
import { AdminAccounts } from './queries/admin-accounts.js';
import { SecondFactorQueries } from './queries/second-factor.queries.js';
import { SecretBox } from './secret-box.js';

/** What signing in needs of second factors. The calls to manage one belong to the admins. */
@Module({
  imports: [AccountsModule, DevicesModule, OutboxModule],
  providers: [AdminAccounts, CodeLimits, CodeSteps, ProveCode, SecondFactorQueries, SecretBox],
  exports: [AdminAccounts, CodeLimits, CodeSteps, ProveCode, SecondFactorQueries, SecretBox],
})
export class SecondFactorsModule {}
