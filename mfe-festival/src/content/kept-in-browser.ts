import {
  DEVICE_SECONDS,
  PREVIEW_SECONDS,
  SESSION_SECONDS,
  SIGN_IN_SECONDS,
  spellSeconds,
  UNUSED_SESSION_SECONDS,
} from '@festival/contracts/retention';
import type { PrivacySection } from './schemas.js';

const { student, admin } = SESSION_SECONDS;
const unused = UNUSED_SESSION_SECONDS;

/** Every cookie and every storage key that the site writes. */
export const keptInBrowser: NonNullable<PrivacySection['table']> = {
  caption: 'What your browser keeps for us',
  columns: ['Name', 'Where', 'What it is for', 'How long'],
  rows: [
    [
      '__Host-festival_session',
      'A cookie',
      'A random number that opens your session. Scripts cannot read it, and it is not sent along by other sites’ forms.',
      `${spellSeconds(student)} from logging in, ${spellSeconds(admin)} for the organisers’ accounts, or until you log out. Without use it opens nothing after ${spellSeconds(unused.student)}, for organisers ${spellSeconds(unused.admin)}.`,
    ],
    [
      '__Host-festival_sign_in',
      'A cookie',
      'Ties a login to the browser that began it.',
      spellSeconds(SIGN_IN_SECONDS),
    ],
    [
      '__Host-festival_device',
      'A cookie',
      'For vendors and organisers: a random number by which we know a browser that has logged in before, so that others who guess at the password do not lock it out. It opens nothing.',
      spellSeconds(DEVICE_SECONDS),
    ],
    [
      '__Host-festival-preview',
      'A cookie',
      'Only at the address of previews, if somebody gave you a link to a release that is not public yet: which one it is',
      `${spellSeconds(PREVIEW_SECONDS)} from when the link was made`,
    ],
    [
      'festival.marketplace',
      'Local storage',
      'Your cart. We see it when you check out.',
      'Until the cart is empty',
    ],
    [
      'festival.draft.payment',
      'Session storage',
      'What you have typed into the payment form, so that logging in half-way does not lose it',
      'Until the order is placed, you log out, or close the tab',
    ],
    [
      'festival.draft.photo-entry',
      'Session storage',
      'What you have typed into the form of the photo contest, so that a reload or logging in half-way does not lose it. No picture is kept.',
      'Until your photo is submitted, you log out, or close the tab',
    ],
    [
      'festival.draft.ballot',
      'Session storage',
      'The entries you have selected before you vote, so that logging in half-way does not lose them',
      'Until you have voted, log out, or close the tab',
    ],
    [
      'festival.draft.sign-up',
      'Session storage',
      'What you have typed into the sign-up form of a workshop, so that logging in again half-way does not lose it',
      'Until you are signed up, log out, or close the tab',
    ],
    [
      'festival.draft.vendor-sign-up',
      'Session storage',
      'For new vendors: what you have typed into the sign-up form, without the password, so that a reload of the page does not lose it',
      'Until you are signed up, log out, or close the tab',
    ],
    [
      'festival.draft.vendor-profile',
      'Session storage',
      'For vendors: what you are changing of your profile, so that a reload of the page does not lose it',
      'Until it is saved or thrown away, you log out, or close the tab',
    ],
    [
      'festival.draft.product',
      'Session storage',
      'For vendors: what you have typed into the form of a product, so that a reload of the page does not lose it',
      'Until it is saved or thrown away, you log out, or close the tab',
    ],
    [
      'festival.draft.workshop',
      'Session storage',
      'For organisers: what you have typed into the form of a workshop, so that a reload of the page does not lose it',
      'Until it is saved or thrown away, you log out, or close the tab',
    ],
    [
      'festival.vendor-reset',
      'Session storage',
      'For vendors: the mailed link for a new password, so that a reload of the page does not lose it',
      'Until a password is chosen, the link is put aside or the tab is closed',
    ],
    [
      'festival.vendor-confirm',
      'Session storage',
      'For new vendors: the mailed link that confirms the stall, so that a reload of the page does not lose it',
      'Until the stall is confirmed, the link is put aside or the tab is closed',
    ],
    [
      'festival.scroll',
      'Session storage',
      'How far down a page you were, for when you come back to it',
      'Until the tab is closed',
    ],
    [
      'festival.visit-counting',
      'Local storage',
      'Your answer to whether we may count your visits; only where we ask',
      'Until you clear it. You can change it at any time.',
    ],
  ],
};
