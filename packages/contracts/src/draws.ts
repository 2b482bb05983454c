export {
  type AdminDraw,
  adminDraw,
  type BeaconByHand,
  type DrawForm,
  drawForm,
  drawWinners,
  type RedrawForm,
  redrawForm,
} from './draws/admin.js';
export {
  type Draw,
  type DrawnWinner,
  type DrawsQuery,
  draw,
  drawsQuery,
} from './draws/draw.js';
export { type DrawWonMail, drawWonMail } from './draws/draw-won-mail.js';
export { consent, type OwnChances, ownChances, ownLineOf } from './draws/own-chances.js';

/** The Redis channel for changes of draws. */
export const DRAWS_CHANGED = 'contests:draws:changed';
