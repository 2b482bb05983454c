import { paragraph } from './mail.js';
import { placeBlocks, workshopMail } from './parts/workshop.js';

export const workshopPromoted = workshopMail({
  description: 'After somebody waitlisted got a place',
  letter: (view) => ({
    subject: `You got a place: ${view.name}`,
    preview: `You moved up from the waitlist. ${view.when}, ${view.where}`,
    title: 'You got a place',
    hello: [
      'you moved up from the waitlist of ',
      { theirs: view.name },
      `. Your place ${view.since === 'nothing' ? 'is' : 'was'} confirmed.`,
    ],
    blocks: [view.why && paragraph({ theirs: view.why }), ...placeBlocks(view)],
  }),
  sample: {
    event: 'bump',
    at: '2021-02-21T05:10:00.000Z',
    from: 'waitlisted',
    why: 'You gave up your place in Linocut Postcards for it.',
    sequence: 1,
  },
});
