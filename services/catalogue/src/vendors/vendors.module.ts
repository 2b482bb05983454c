import { OutboxModule } from '@festival/service-kit/outbox';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { ProductsModule } from '../products/products.module.js';
import { AddVendor } from './add-vendor.js';
import { AuthAccounts } from './auth-accounts.js';
import { EditVendor } from './edit-vendor.js';
import { SettleAccounts } from './settle-accounts.js';
import { SignUpLimit } from './sign-up-limit.js';
import { SignUpVendor } from './sign-up-vendor.js';
import { VendorQueries } from './vendor.queries.js';
import { VendorsController } from './vendors.controller.js';

@Module({
  imports: [ProductsModule, ChangesModule, OutboxModule, SchedulesModule],
  controllers: [VendorsController],
  providers: [
    AddVendor,
    VendorQueries,
    AuthAccounts,
    SignUpLimit,
    SignUpVendor,
    EditVendor,
    SettleAccounts,
  ],
})
export class VendorsModule {}
