export {
  type AdminDraw,
  adminDraw,
  type BeaconByHand,
  type DrawForm,
  drawForm,
  drawWinners,
  type RedrawForm,
  redrawForm,
} from './admin.js';
export {
  type Draw,
  type DrawnWinner,
  type DrawsQuery,
  draw,
  drawsQuery,
} from './draw.js';
export { type DrawWonMail, drawWonMail } from './draw-won-mail.js';
export { consent, type OwnChances, ownChances, ownLineOf } from './own-chances.js';

/** The Redis channel for changes of draws. */
export const DRAWS_CHANGED = 'contests:draws:changed';
