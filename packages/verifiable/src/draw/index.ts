export { type Chances, chancesText, readChances } from './chances.js';
export { type Check, checkDraw, checkList, type PublishedDraw } from './check-draw.js';
export { drawSequence } from './draw-sequence.js';
export { commitmentOf, seedOf } from './seed.js';
