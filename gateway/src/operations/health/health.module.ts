import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../site/releases/releases.module.js';
import { GatewayHealthController } from './health.controller.js';
import { MetricsServer } from './metrics-server.js';
import { StartUp } from './start-up.js';

@Module({
  imports: [ReleasesModule],
  controllers: [GatewayHealthController],
  providers: [StartUp, MetricsServer],
})
export class HealthModule {}
