export { jobOptions } from './queues/job-options.js';
export { openWorker } from './queues/open-worker.js';
export { producerConnection, queueConnection } from './queues/queue-connection.js';
export { QueueWorker, WorkerContext } from './queues/queue-worker.js';
export { Queues } from './queues/queues.js';
export { QueuesModule } from './queues/queues.module.js';
export { startWorker, type Work } from './queues/start-worker.js';
