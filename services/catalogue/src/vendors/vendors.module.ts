import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { ProductsModule } from '../products/products.module.js';
import { AuthAccounts } from './auth-accounts.js';
import { EditVendor } from './edit-vendor.js';
import { SettleAccounts } from './settle-accounts.js';
import { SignUpVendor } from './sign-up-vendor.js';
import { VendorQueries } from './vendor.queries.js';
import { VendorsController } from './vendors.controller.js';

@Module({
  imports: [ProductsModule, ChangesModule, SchedulesModule],
  controllers: [VendorsController],
  providers: [VendorQueries, AuthAccounts, SignUpVendor, EditVendor, SettleAccounts],
})
export class VendorsModule {}
