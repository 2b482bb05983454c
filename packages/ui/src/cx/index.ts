export { cx } from './cx.js';
