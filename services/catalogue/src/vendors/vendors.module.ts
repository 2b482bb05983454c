import { AuditModule } from '@festival/service-kit/audit';
import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { provideServiceClient } from '@festival/service-kit/service-client';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { ProductsModule } from '../products/products.module.js';
import { AuthAccounts } from './auth-accounts.js';
import { ConfirmVendor, ResendConfirmation } from './confirm-vendor.js';
import { EditVendor } from './edit-vendor.js';
import { SettleAccounts } from './settle-accounts.js';
import { AddVendor, SignUpVendor } from './sign-up-vendor.js';
import { VendorQueries } from './vendor.queries.js';
import { VendorsController } from './vendors.controller.js';

/** Auth hashes a few passwords at a time, so on a busy day an answer can take this long. */
const AUTH_TIMEOUT_MS = 8_000;

@Module({
  imports: [ProductsModule, ChangesModule, AuditModule, OutboxModule, SchedulesModule],
  controllers: [VendorsController],
  providers: [
    AddVendor,
    VendorQueries,
    provideServiceClient(AUTH_TIMEOUT_MS),
    AuthAccounts,
    SignUpVendor,
    EditVendor,
    ConfirmVendor,
    ResendConfirmation,
    SettleAccounts,
  ],
})
export class VendorsModule {}
