import { ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import type { CatalogueConfig } from './config.js';
import { ConfirmationsModule } from './confirmations/confirmations.module.js';
import { database } from './database.js';
import { OrdersModule } from './orders/orders.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ProductsModule } from './products/products.module.js';
import { SearchModule } from './search/search.module.js';
import { VendorsModule } from './vendors/vendors.module.js';

@Module({})
export class AppModule {
  static forRoot(config: CatalogueConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'catalogue',
          config,
          database: database(config.DATABASE_URL),
        }),
        ExportsModule.forRoot('catalogue'),
        TrailModule.forRoot('catalogue'),
        SearchModule,
        ProductsModule,
        VendorsModule,
        ConfirmationsModule,
        OrdersModule,
        PaymentsModule,
      ],
    };
  }
}
