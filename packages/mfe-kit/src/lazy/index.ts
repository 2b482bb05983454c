export { LazyDialog } from './lazy-dialog.js';
export { asPart, LazyPart } from './lazy-part.js';
