import {
  BALLOT_SECONDS,
  DELIVERY_SECONDS,
  JOB_SECONDS,
  PASSWORD_RESET_SECONDS,
  SECURITY_ADDRESS_SECONDS,
  SESSION_SECONDS,
  spellKept,
  spellSeconds,
  UNSUBSCRIBED_SECONDS,
  UNUSED_SESSION_SECONDS,
  WRONG_PASSWORD_SECONDS,
} from '@festival/contracts/retention';
import type { PrivacySection } from '../schemas/privacy.js';

const { student, admin } = SESSION_SECONDS;
const unused = UNUSED_SESSION_SECONDS;

/** What the services store, by database table. A service that stores something new adds a row here. */
export const keptOnServers: NonNullable<PrivacySection['table']> = {
  caption: 'What our servers keep',
  columns: ['What', 'What is in it', 'Why', 'How long'],
  rows: [
    [
      'Your campus account',
      'Name, email address, the address of your profile picture, and the identifier by which the campus login knows you',
      'To know you again, and to show you who is logged in',
      'No end is set. It stays until you ask us to delete it.',
    ],
    [
      'Your session',
      'Which account is logged in, with its name, email address and picture; the kind of browser, such as “Chrome on Android”, and when it was last used',
      'So that you need not log in on every page, and can see where you are logged in',
      `${spellSeconds(unused.student)} from the last use, ${spellSeconds(unused.admin)} for the organisers’ accounts; at most ${spellSeconds(student)} and ${spellSeconds(admin)} from logging in; gone at once when you log out`,
    ],
    [
      'A vendor’s account',
      'Username, shop name, description, email address, contact number, Instagram account, website and delivery charge. The password only as an argon2id hash, which cannot be turned back.',
      'To run the shop. All but the username and the password is on the shop’s page, for everybody to read.',
      'No end is set. It stays until the vendor asks us to delete it.',
    ],
    [
      'Wrong passwords',
      'How many, for which username, and from which network address. Not the passwords.',
      'To slow down people who guess passwords',
      `${spellSeconds(WRONG_PASSWORD_SECONDS)} from the first`,
    ],
    [
      'A new password for a vendor',
      'That a link was mailed to the account and when it ends, with only a hash of the link; and how many were asked for, by which network address and for which email address, the last as a hash',
      'To let a vendor who has forgotten the password back in, and nobody else',
      `The link is good for ${spellSeconds(PASSWORD_RESET_SECONDS.link)}. The record goes ${spellSeconds(PASSWORD_RESET_SECONDS.record)} later, once the next link is asked for; the counts after ${spellSeconds(PASSWORD_RESET_SECONDS.counts)}.`,
    ],
    [
      'An order',
      'Your name, contact number and email address, the delivery address if something is delivered, your notes to the vendors, what you bought at which price and when, how it reaches you, and what became of the order',
      'To make it, hand it over and answer questions about it, and to count your lucky-draw chances',
      'No end is set, for cancelled orders neither. It stays until you ask us to delete it.',
    ],
    [
      'A sign-up for a workshop',
      'Your name, contact number, email address and matriculation number or staff ID, the workshop, whether you have a place or wait for one, and when and why that changed',
      'To give places in the order of arrival, to tell you of changes, and to check on the day that it is you. The organisers can read and download it.',
      'No end is set, for cancelled sign-ups neither. It stays until you ask us to delete it.',
    ],
    [
      'Your answers in a quiz',
      'Your account, the question, what you chose and when',
      'To give you a chance in the lucky draw for each right answer',
      'No end is set. It stays until you ask us to delete it.',
    ],
    [
      'An entry in the photo contest',
      'Your name, phone number, email address, category, matriculation number where the category needs it, description, link and caption; and your photo where you upload it, encoded anew, without what the camera wrote into it',
      'To show the gallery and to reach you. Everybody sees name, caption and photo; the organisers can read and download the rest.',
      'The photo of an entry that is withdrawn or removed goes at once. No end is set for the rest. It stays until you ask us to delete it.',
    ],
    [
      'Your ballot',
      'Which entries you voted for, when, its receipt, and your name and email address as they were then',
      'To count it once. Nobody sees it before voting closes. Afterwards everybody sees the receipts and what each is for, without names; the organisers can see who voted how, to audit the count.',
      `${spellKept(BALLOT_SECONDS)}: the count has to stay checkable. Ballots cannot be changed.`,
    ],
    [
      'Your lucky-draw chances',
      'For each: your account or email address, how many, what for, when, and who gave them; and the sum of your verified orders',
      'To count your chances, and to show you where they come from',
      'No end is set. It stays until you ask us to delete it.',
    ],
    [
      'A lucky draw',
      'Your account, email address and number of chances, under a code; whether you have won, and your name if you agree to be named',
      'So that anybody can check the draw. The published list has codes and chances alone.',
      'No end is set: the draw has to stay checkable.',
    ],
    [
      'The record of a mail',
      'To which address it went, about which order, sign-up or new password, and when the mail server took it. Not its text.',
      'So that no mail is lost and none comes twice',
      `The record is gone ${spellSeconds(DELIVERY_SECONDS.most)} after the mail was asked for, once it is sent or has failed for good. The note to send the mail, which names only the order, the sign-up or the request, is gone ${spellSeconds(JOB_SECONDS.done)} after it is sent, or ${spellSeconds(JOB_SECONDS.failed)} after it has failed for good.`,
    ],
    [
      'An address that wants no more notes',
      'The email address, which note it was said with, and when',
      'So that the organisers’ notes do not go there any more. Emails about your own orders and places still come.',
      `${spellKept(UNSUBSCRIBED_SECONDS)}, or the notes would come again. It stays until you ask us to delete it.`,
    ],
    [
      'The log',
      'Which page or call was asked for, without what follows a question mark, when, and with which result; at a login, a log-out and a refused call also the account’s identifier. No network addresses, no names.',
      'To find out what went wrong when something did',
      'As long as the machine that runs the site keeps its logs; the software sets no end.',
    ],
    [
      'Logins, refused calls and what organisers do',
      'The network address from which somebody logged in or out, failed to, signed up as a vendor, changed a password, was refused something, or used an organiser’s account; with the account’s identifier',
      'So that a stolen account can be noticed, and the hole closed',
      `${spellSeconds(SECURITY_ADDRESS_SECONDS)} at the most`,
    ],
  ],
};
