import { placeBlocks, workshopMail } from './parts/workshop.js';

export const workshopConfirmed = workshopMail({
  description: 'After signing up where a place was free: when and where it is',
  letter: (view) => {
    const isStill = view.since === 'nothing';
    const title = `You ${isStill ? 'have' : 'had'} a place`;
    return {
      subject: `${title}: ${view.name}`,
      preview: `${view.when}, ${view.where}`,
      title,
      hello: [
        'thank you for signing up for ',
        { theirs: view.name },
        `. Your place ${isStill ? 'is' : 'was'} confirmed.`,
      ],
      blocks: placeBlocks(view),
    };
  },
});
