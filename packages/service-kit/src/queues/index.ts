export { jobOptions } from './job-options.js';
export { openWorker } from './open-worker.js';
export { producerConnection, queueConnection } from './queue-connection.js';
export { Queues } from './queues.js';
export { QueuesModule } from './queues.module.js';
export { type Handlers, startWorker } from './start-worker.js';
