import { expect, test } from '@jest/globals';
import { context, describeMail } from '../../test/mails/describe-mail.js';
import { longestRemovedPhoto } from '../../test/mails/longest.js';
import { photoRemoved } from './photo-removed.js';
import { renderText } from './rendering/render-text.js';

describeMail('photo-removed', photoRemoved, {
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
  longest: longestRemovedPhoto,
  shows: [longestRemovedPhoto.removedBecause, longestRemovedPhoto.caption],
});

test('asks for no other photo once submissions have closed', () => {
  const { subject } = photoRemoved.sample;
  const late = photoRemoved.view(subject, context, new Date('2021-03-06T00:00:00+08:00'));
  expect(renderText(photoRemoved.mail(late, context), context)).not.toContain('another photo');
});
