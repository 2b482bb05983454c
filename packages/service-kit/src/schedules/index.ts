export { doEach } from './do-each.js';
export { type Schedule, Schedules } from './schedules.js';
export { SchedulesModule } from './schedules.module.js';
