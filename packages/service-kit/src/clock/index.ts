export { EDITION } from './edition.token.js';
export { CLOCK_MOVED, FestivalClock } from './festival-clock.js';
