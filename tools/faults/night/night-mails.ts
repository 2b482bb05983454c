import type { NightEvent } from './night-history.js';
import type { NightSite, NightWorkshop } from './night-site.js';

/** The template of the mail that a change must cause. */
const templateOf = ({ from, to }: NightEvent): string => {
  if (to === 'cancelled') return 'workshop-cancelled';
  if (to === 'waitlisted') return 'workshop-waitlisted';
  return from === null ? 'workshop-confirmed' : 'workshop-promoted';
};

/** What a mail must say: its template, the recipient, the position in the queue, and the workshop. */
const wordsOf = (mail: {
  template: string;
  to: string;
  position: number | string | null;
  workshop: string;
}) => `${mail.template} to ${mail.to}, number ${mail.position ?? 'none'}, ${mail.workshop}`;

const MESSAGE_ID = /^<?(workshop-[a-z]+)\.([0-9a-f-]{36})@/;
const SUBJECT = /^(?:You (?:are|were) number (\d+) on the waitlist|[^:]+): (.*)$/;

/** Compares the mailbox with the changes, once the site is quiet. Each change needs one mail, to the right student, with the right content. */
export const wrongMails = (
  { smtp }: NightSite,
  history: readonly NightEvent[],
  workshops: readonly NightWorkshop[],
): { missing: string[]; repeated: string[]; untrue: string[] } => {
  const names = new Map(workshops.map(({ id, name }) => [id, name]));
  const expected = new Map(
    history.map((step) => [
      step.id,
      wordsOf({
        template: templateOf(step),
        to: step.emailAddress,
        position: step.position,
        workshop: String(names.get(step.workshopId)),
      }),
    ]),
  );
  const mails = smtp.mails.map(({ to, parsed }) => {
    const [, template = '', event = ''] = MESSAGE_ID.exec(String(parsed.messageId)) ?? [];
    const [, position = null, workshop = ''] = SUBJECT.exec(String(parsed.subject)) ?? [];
    return { event, words: wordsOf({ template, to: to.join(), position, workshop }) };
  });
  const seen = new Set<string>();
  const repeated = mails.filter(({ event }) => seen.size === seen.add(event).size);
  return {
    missing: [...expected.keys()].filter((event) => !seen.has(event)),
    repeated: repeated.map(({ words }) => words),
    untrue: mails.flatMap(({ event, words }) =>
      words === expected.get(event) ? [] : [`${words}; not ${expected.get(event)}`],
    ),
  };
};
