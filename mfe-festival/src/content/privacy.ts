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
import { keptInBrowser } from './kept-in-browser.js';
import type { PrivacyContent, PrivacySection } from './schemas.js';

const { student, admin } = SESSION_SECONDS;
const unused = UNUSED_SESSION_SECONDS;

/** What the services store, by database table. A service that stores something new adds a row here. */
const keptOnServers: NonNullable<PrivacySection['table']> = {
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

/** This text describes what the software does. Change it in the same commit as the behaviour. */
export const privacy: PrivacyContent = {
  lead: 'What this site knows of you, why, and how long it remembers. It is written by the people who wrote the site, so it says what the site does and not what it might.',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      points: [
        'You can read everything here, and fill a cart, without telling us who you are.',
        'When you log in or order, we keep what that takes and nothing more. We sell nothing of it and show no advertisements.',
        'We never see your campus password, your card or your bank account.',
        ['Ask, and we show you, correct or delete what we have: ', { value: 'contactEmail' }, '.'],
      ],
    },
    {
      id: 'kept',
      title: 'What we keep',
      text: ['Each part of the site has a database of its own, which no other part can read.'],
      table: keptOnServers,
      after: [
        'Where it says that no end is set, that is so: nothing is deleted on its own. When the festival is over and the accounts are closed, the organisers delete by hand.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      text: [
        'All cookies are ours. Three are for logging in; three say which release of the site you are shown: two are set only while one is tried out, the third only if you chose a previous version. None of them follows you elsewhere. The rest never leaves your browser by itself.',
      ],
      table: keptInBrowser,
      after: [
        'Away from its usual address, as in a rehearsal, the site adds a number to the cookies’ names.',
        [
          'The campus login sets cookies of its own while you are there. If your browser blocks those, ',
          { text: 'logging in fails', href: '/FAQ#login' },
          '.',
        ],
      ],
    },
    {
      id: 'visit-counting',
      title: 'Counting visits',
      text: [
        'As it comes, this site does not count your visits, and no third party watches you. So that a broken release is noticed, each page tells us once how fast it was shown and whether a part of it failed. We add that up for the release; your account, the address of the page and your network address are not kept with it.',
        'The organisers may turn on the counting of visits. Then the site asks you first, and until you agree nothing is sent.',
        'If you agree, we learn which page was read, by its path and title, and on your first page which other site led you here. No cookie goes along, no account, and nothing that you typed.',
        [
          'A browser that sends Global Privacy Control or Do Not Track has declined for you. Where visits are counted, you can ',
          { text: 'change your answer', href: '/privacypolicy#visit-counting' },
          ' at any time.',
        ],
      ],
    },
    {
      id: 'payments',
      title: 'Payments by PayNow',
      text: [
        'You pay outside this site, in your bank’s app. We draw the PayNow QR code: it holds the payee, the amount and the order number, and nothing about you. We keep no card number and no account number, and there is no payment company in between.',
        'You then reply to our mail with a screenshot as proof. It arrives in the organisers’ mailbox and not in this site. Cover what we need not see; the amount, the date and the reference will do. The organisers’ bank shows them what your bank sends along, usually your name.',
        'A donation works the same way. If you put a mobile number or an email address in its remarks, we use that to acknowledge it, within 7 days, and for nothing else.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      points: [
        'You see your own orders and your profile.',
        'A vendor sees the orders that hold something of theirs: only their own lines, with your name, contact number and email address, and the order’s delivery address if it has one. They need those to hand things over.',
        ['The organisers, the ', { value: 'organiser' }, ', see all orders.'],
        'The campus login learns that you logged in here. The mail server carries our mails, and the host of the site runs its machines.',
        'Your profile shows the picture of your campus account. Where Google keeps that picture, your browser fetches it from there, without saying which page it is for.',
        'Where a film is on YouTube, it says so. YouTube learns of you only once you press play.',
      ],
      after: ['Nobody else, unless the law says that we must.'],
    },
    {
      id: 'children',
      title: 'Children under 13',
      text: [
        'Ordering and workshops are for students and staff of the university. Nothing here is meant for children under 13, and we do not knowingly keep anything about them. If you find that we do, write to us and it goes.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to use them',
      text: [
        'Under Singapore’s Personal Data Protection Act you may ask what we hold about you and how it was used, have it corrected, and withdraw your consent. We add that you may have it deleted.',
        [
          'There is no form for it. Write to ',
          { value: 'contactEmail' },
          ' from the address that your account has, so that we know it is you. People answer, and do it by hand. An order under way needs its details until it is handed over.',
        ],
      ],
    },
    {
      id: 'changes',
      title: 'When this changes',
      text: ['When we change what the site keeps, we change this page and the date at its top.'],
    },
  ],
};
