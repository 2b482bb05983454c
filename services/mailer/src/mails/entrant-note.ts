import { action, type Mail } from './mail.js';
import { noteBlock, sampleWords, unsubscribeBlock } from './parts/campaign.js';
import { hello } from './parts/texts.js';

export const entrantNote: Mail<'entrant-note'> = {
  description: 'An admin’s words to those who entered the photo contest',
  canUnsubscribe: true,
  write: ({ to, name, note, unsubscribeHref }, { edition, publicUrl }) => {
    const contest = edition.contests.photos.name;
    return {
      to,
      subject: `About ${contest}`,
      preview: `A note about ${contest}.`,
      title: 'About the photo contest',
      reason: 'you submitted a photo to the photo contest of',
      blocks: [
        hello(name, 'this is about ', { strong: contest }, ', to which you submitted a photo.'),
        noteBlock(note),
        action('See the contest', `${publicUrl}/contests/photogContest`),
        unsubscribeBlock(unsubscribeHref),
      ],
    };
  },
  sample: {
    _id: '7c0e9f52-3d41-4b8e-9a66-2f5d1c7b8e90',
    name: 'Tan Wei Ling',
    ...sampleWords(
      { kind: 'entrants', category: 'all' },
      'Please check that your link opens for everybody.',
      'We look at it on 6 March.',
    ),
  },
};
