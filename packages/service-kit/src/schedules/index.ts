export { doEach, earliest } from './do-each.js';
export { type Schedule, Schedules, turnKey } from './schedules.js';
export { SchedulesModule } from './schedules.module.js';
