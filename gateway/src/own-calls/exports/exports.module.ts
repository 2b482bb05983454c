import { Module } from '@nestjs/common';
import { ProxyModule } from '../../edge/proxy/proxy.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsReader } from './exports-reader.js';

@Module({ imports: [ProxyModule], controllers: [ExportsController], providers: [ExportsReader] })
export class ExportsModule {}
