export { DRAINING_HEADER } from './draining.js';
export { Health, type HealthReport } from './health.js';
