import type { PrivacyContent } from '../schemas/privacy.js';
import { keptInBrowser } from './kept-in-browser.js';
import { keptOnServers } from './kept-on-servers.js';

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
