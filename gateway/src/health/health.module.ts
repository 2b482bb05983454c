import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { GatewayHealthController } from './health.controller.js';
import { MetricsServer } from './metrics-server.js';
import { StartUp } from './start-up.js';

@Module({
  imports: [PagesModule],
  controllers: [GatewayHealthController],
  providers: [StartUp, MetricsServer],
})
export class HealthModule {}
