import { action, paragraph, warning } from './mail.js';
import { samplePerson, sinceNotice, workshopFacts, workshopMail } from './parts/workshop.js';

export const workshopOffered = workshopMail({
  description:
    'After a place became free once registration had closed, to the next on the waitlist',
  letter: (view) => {
    const { name, when, where } = view;
    const offer = view.offer?.isOpen ? view.offer : undefined;
    return {
      subject: `A place for you${offer ? ` until ${offer.until}` : ''}: ${name}`,
      preview: offer ? `${when}, ${where}. Take it or pass.` : `${when}, ${where}`,
      title: 'A place became free',
      hello: ['you are next on the waitlist of ', { theirs: name }, '.'],
      blocks: [
        sinceNotice(view),
        offer &&
          paragraph(
            { strong: `Take it or pass by ${offer.until}.` },
            ' After that it goes to the next on the waitlist, and we do not offer you another one in this workshop.',
          ),
        offer && action('Take the place or pass', offer.href),
        !offer && view.since === 'nothing' && warning('This offer has ended.'),
        workshopFacts(view),
        !offer && action('See your workshops', view.profile.href),
      ],
    };
  },
  sample: {
    event: 'offer',
    at: '2021-03-01T02:30:00.000Z',
    from: 'waitlisted',
    to: 'waitlisted',
    why: 'A place became free after registration closed.',
    sequence: 1,
    registration: {
      ...samplePerson,
      status: 'waitlisted',
      offer: { state: 'open', until: '2021-03-02T02:30:00.000Z' },
    },
  },
});
