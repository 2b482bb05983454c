export { useCopy } from './use-copy.js';
