import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { AdminAccounts } from './admin-accounts.js';
import { CodeLimits } from './code-limits.js';
import { SecondFactors } from './second-factors.js';
import { SecretBox } from './secret-box.js';

@Module({
  imports: [DevicesModule],
  providers: [AdminAccounts, CodeLimits, SecondFactors, SecretBox],
  exports: [AdminAccounts, SecondFactors, SecretBox],
})
export class SecondFactorsModule {}
