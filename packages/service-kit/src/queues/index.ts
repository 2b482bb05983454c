export { jobOptions } from './job-options.js';
export { openWorker } from './open-worker.js';
export { producerConnection, queueConnection } from './queue-connection.js';
export { QueueWorker, WorkerContext } from './queue-worker.js';
export { Queues } from './queues.js';
export { QueuesModule } from './queues.module.js';
export { startWorker, type Work } from './start-worker.js';
