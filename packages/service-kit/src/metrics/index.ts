export { gauge } from './gauge.js';
