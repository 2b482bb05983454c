import type { FaqContent } from './schemas.js';

export const faq: FaqContent = {
  title: 'Questions, answered',
  lead: 'Three things people ask us. If yours is a fourth, write to us and it may join them.',
  items: [
    {
      id: 'login',
      question: 'I cannot log in. What is wrong?',
      answer: [
        'Most often your browser refuses the cookies of the login. Allow third-party cookies, then try again.',
      ],
      steps: [
        {
          title: 'Safari on a Mac',
          items: [
            'Open Safari, then Settings, then Privacy.',
            'Untick “Prevent cross-site tracking” and make sure that “Block all cookies” is not ticked.',
            'Load this site again and log in.',
          ],
        },
        {
          title: 'Safari on an iPhone or iPad',
          items: [
            'Open Settings, then Safari.',
            'Turn off “Prevent Cross-Site Tracking” and “Block All Cookies”.',
            'Close the tab, open the site again and log in.',
          ],
        },
        {
          title: 'Chrome',
          items: [
            'Open Settings, then Privacy and security, then Third-party cookies.',
            'Choose “Allow third-party cookies”, or add this site to those that may use them.',
            'Load this site again and log in.',
          ],
        },
      ],
      after: [
        'Log in with your campus account: addresses of other schools and private ones do not get in. You can turn the setting back afterwards.',
      ],
    },
    {
      id: 'one-workshop',
      question: 'Why am I waitlisted for my second workshop?',
      answer: [
        'Everybody is confirmed for one workshop, so that more people get a place. For any other you are on the waitlist, and after registration closes leftover places go to those who wait.',
        [
          'Changed your mind? Cancel the confirmed one on ',
          { text: 'your profile', href: '/Profile' },
          '. If a workshop you are waitlisted for has a free place, you can move up into it at the same moment.',
        ],
        'Moving up is subject to vacancy: when somebody took the last place a second earlier, nothing changes and you keep what you have.',
      ],
    },
    {
      id: 'data',
      question: 'What do you know about me?',
      answer: [
        'What you typed: your name, contact number and address when you order or sign up, and what you ordered or signed up for. From your campus account we take your name, address and picture, and never a password.',
        [
          'What we keep, why, and for how long is in the ',
          { text: 'privacy policy', href: '/privacypolicy' },
          '.',
        ],
      ],
    },
  ],
  more: {
    title: 'Still puzzled?',
    text: [
      'Write to ',
      { value: 'contactEmail' },
      '. A person reads it, usually before their next class.',
    ],
  },
};
