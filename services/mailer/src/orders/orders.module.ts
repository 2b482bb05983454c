import { Module } from '@nestjs/common';
import { OrderSource } from './order-source.js';

@Module({ providers: [OrderSource], exports: [OrderSource] })
export class OrdersModule {}
