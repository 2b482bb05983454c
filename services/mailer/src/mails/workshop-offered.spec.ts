import { expect, it } from '@jest/globals';
import { describeWorkshopMail, writeWorkshopMail } from '../../test/mails/describe-mail.js';
import { workshopOffered } from './workshop-offered.js';

describeWorkshopMail('workshop-offered', {
  subject: 'A place for you until Tuesday 2 March, 10.30am: Batik on a Tote',
  says: ['Take it or pass by Tuesday 2 March, 10.30am.', '/workshops/offers/'],
});

const { sample } = workshopOffered;

it.each([
  ['in its last millisecond', '2021-03-02T02:29:59.999Z', sample.registration, /Take it or pass/],
  ['when its time is up', '2021-03-02T02:30:00.000Z', sample.registration, /has ended/],
  [
    'once it was passed on',
    sample.at,
    { ...sample.registration, offer: { state: 'passed', until: '2021-03-02T02:30:00.000Z' } },
    /has ended/,
  ],
  [
    'once it was taken',
    sample.at,
    { ...sample.registration, status: 'confirmed' },
    /You now have a place/,
  ],
] as const)(
  'an offer that is read %s is shown in its current state',
  (_, now, registration, words) => {
    const { said } = writeWorkshopMail('workshop-offered', { registration }, now);
    expect(said).toMatch(words);
    expect(said.includes('/workshops/offers/')).toBe(words.source === 'Take it or pass');
  },
);
