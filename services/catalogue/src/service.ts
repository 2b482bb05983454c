import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { isGateway } from '@festival/service-kit/http';
import { registerForms } from '@festival/service-kit/images/uploads';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { type CatalogueConfig, catalogueConfig } from './config.js';
import { database } from './database.js';
import { OrdersModule } from './orders/orders.module.js';
import { ProductsModule } from './products/products.module.js';
import { VendorsModule } from './vendors/vendors.module.js';

@Module({})
class AppModule {
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
        ProductsModule,
        VendorsModule,
        OrdersModule,
      ],
    };
  }
}

export const catalogueService = defineService({
  name: 'catalogue',
  config: catalogueConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: registerForms,
  http: () => ({ trustProxy: isGateway }),
});
