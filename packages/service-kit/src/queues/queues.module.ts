import { Module } from '@nestjs/common';
import { WorkerContext } from './queue-worker.js';
import { Queues } from './queues.js';

@Module({ providers: [Queues, WorkerContext], exports: [Queues, WorkerContext] })
export class QueuesModule {}
