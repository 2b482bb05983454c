import { expect, test } from '@jest/globals';
import { context, describeMail, render } from '../../test/mails/describe-mail.js';
import { longestPhoto } from '../../test/mails/longest.js';
import { photoRemoved } from './photo-removed.js';

describeMail('photo-removed', {
  subject: 'Your photo was removed from Moments 2021',
  says: [
    'Tan Wei Ling',
    'Why:',
    'The photo is not the entrant’s own.',
    'Blue hour, Block 42',
    'until the end of',
    '5 March',
    '/contests/photogContest',
  ],
  shows: [longestPhoto.removedBecause, longestPhoto.caption],
});

test('asks for no other photo once submissions have closed', () => {
  const closed = new Date('2021-03-06T00:00:00+08:00');
  const { text } = render(photoRemoved.write(photoRemoved.sample, context, closed));
  expect(text).not.toContain('another photo');
});
