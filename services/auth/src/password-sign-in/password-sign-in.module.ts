import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AttemptLimits } from './attempt-limits.js';
import { CheckPassword } from './check-password.js';
import { HashingQueue } from './hashing-queue.js';
import { AdminPasswordStrategy, VendorPasswordStrategy } from './password.strategies.js';
import { PasswordSignInController } from './password-sign-in.controller.js';

@Module({
  imports: [AccountsModule, DevicesModule, SessionsModule],
  controllers: [PasswordSignInController],
  providers: [
    AttemptLimits,
    CheckPassword,
    HashingQueue,
    VendorPasswordStrategy,
    AdminPasswordStrategy,
  ],
  exports: [AttemptLimits, CheckPassword, HashingQueue],
})
export class PasswordSignInModule {}
