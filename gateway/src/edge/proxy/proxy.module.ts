import { Module } from '@nestjs/common';
import { ProxyController } from './proxy.controller.js';
import { ServiceProxy } from './service-proxy.js';

@Module({ controllers: [ProxyController], providers: [ServiceProxy], exports: [ServiceProxy] })
export class ProxyModule {}
