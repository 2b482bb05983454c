import { placeBlocks, whyBlock, workshopMail } from './parts/workshop.js';

export const workshopAdded = workshopMail({
  description: 'After an organiser added somebody to a workshop, or moved them to it',
  letter: (view) => ({
    subject: `You have a place: ${view.name}`,
    preview: `${view.when}, ${view.where}`,
    title: 'You have a place',
    hello: ['the organisers gave you a place in ', { theirs: view.name }, '.'],
    blocks: [whyBlock(view), ...placeBlocks(view)],
  }),
  sample: {
    event: 'add',
    at: '2021-03-01T02:30:00.000Z',
    why: 'You were moved from Linocut Postcards, which is full.',
  },
});
