export { DatabaseHealth } from './database-health.js';
export { DRAINING_HEADER } from './draining.js';
export { HealthController } from './health.controller.js';
export { Health, type HealthReport } from './health.js';
export { measureRequests } from './request-metrics.js';
