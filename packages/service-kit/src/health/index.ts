export { DatabaseHealth } from './database-health.js';
export { HealthController } from './health.controller.js';
export { Health } from './health.js';
export { measureRequests } from './request-metrics.js';
