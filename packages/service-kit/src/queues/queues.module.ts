import { Module } from '@nestjs/common';
import { Queues } from './queues.js';

@Module({ providers: [Queues], exports: [Queues] })
export class QueuesModule {}
