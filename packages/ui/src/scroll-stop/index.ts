export { useScrollStop } from './use-scroll-stop.js';
