export { EDITION } from './edition.token.js';
export { FestivalClock } from './festival-clock.js';
export { RealClock } from './real-clock.js';
