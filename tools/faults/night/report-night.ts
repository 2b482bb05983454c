import type { RowDataPacket } from 'mysql2/promise';
import { brokenSteps, type NightEvent, readHistory } from './night-history.js';
import type { NightSite, NightWorkshop } from './night-site.js';
import type { Attempt } from './press-all.js';
import { overtaken, untrueAnswers } from './true-answers.js';

/** What may not be, each with what of it there is. */
export interface NightReport {
  counts: Record<string, number>;
  wrong: Record<string, unknown[]>;
}

const wrongSql = {
  'workshops over their maximum': `SELECT w.id FROM workshops w JOIN registrations r ON r.workshop_id = w.id AND r.state = 'confirmed'
    GROUP BY w.id, w.max_participants HAVING COUNT(*) > w.max_participants`,
  'workshops whose counts are not those of their registrations': `SELECT w.id FROM workshops w
    LEFT JOIN registrations r ON r.workshop_id = w.id GROUP BY w.id, w.num_registered, w.num_waitlisted
    HAVING w.num_registered <> COALESCE(SUM(r.state = 'confirmed'), 0) OR w.num_waitlisted <> COALESCE(SUM(r.state = 'waitlisted'), 0)`,
  'students with two confirmed places': `SELECT student_id FROM registrations WHERE state = 'confirmed' AND is_open_talk = 0
    GROUP BY student_id HAVING COUNT(*) > 1`,
  'students signed up twice for one workshop': `SELECT student_id, workshop_id FROM registrations WHERE state <> 'cancelled'
    GROUP BY student_id, workshop_id HAVING COUNT(*) > 1`,
  'free places that somebody waitlisted there could have had': `SELECT r.id FROM registrations r JOIN workshops w ON w.id = r.workshop_id
    WHERE r.state = 'waitlisted' AND w.num_registered < w.max_participants AND (r.is_open_talk = 1 OR NOT EXISTS
      (SELECT 1 FROM registrations o WHERE o.student_id = r.student_id AND o.state = 'confirmed' AND o.is_open_talk = 0))`,
  'allocations of one closing beyond the first':
    'SELECT id FROM allocation_runs LIMIT 18446744073709551615 OFFSET 1',
};

const MESSAGE_ID = /^<?workshop-[a-z]+\.([0-9a-f-]{36})@/;

/** The ids of the events that mails came about, repeats included, and those that went to somebody else. */
const readMailbox = ({ smtp }: NightSite, history: readonly NightEvent[]) => {
  const addresses = new Map(history.map(({ id, emailAddress }) => [id, emailAddress]));
  const mails = smtp.mails.map(({ to, parsed }) => ({
    to,
    event: MESSAGE_ID.exec(String(parsed.messageId))?.[1] ?? String(parsed.messageId),
  }));
  const events = new Set(mails.map(({ event }) => event));
  return {
    missing: history.filter(({ id }) => !events.has(id)).map(({ id }) => id),
    repeated: mails.filter(({ event }, at) => mails.findIndex((one) => one.event === event) < at),
    astray: mails.filter(({ event, to }) => to.length !== 1 || to[0] !== addresses.get(event)),
  };
};

const answered = (attempts: readonly Attempt[], kind: string, told: string): number =>
  attempts.filter(
    ({ kind: asked, answer }) =>
      asked === kind && (answer?.body['code'] ?? answer?.body['status']) === told,
  ).length;

/** Reads the database and the mailbox once all is quiet. */
export const reportNight = async (
  site: NightSite,
  { attempts, workshops }: { attempts: readonly Attempt[]; workshops: readonly NightWorkshop[] },
): Promise<NightReport> => {
  const history = await readHistory(site);
  const mails = readMailbox(site, history);
  const wrong: NightReport['wrong'] = {};
  for (const [name, sql] of Object.entries(wrongSql)) {
    const [rows] = await site.database.query<RowDataPacket[]>(sql);
    wrong[name] = rows;
  }
  const happened = (name: string) => history.filter(({ event }) => event === name).length;
  return {
    counts: {
      'sign-ups sent': attempts.filter(({ kind }) => kind === 'sign-up').length,
      '  answered: confirmed': answered(attempts, 'sign-up', 'confirmed'),
      '  answered: waitlisted': answered(attempts, 'sign-up', 'waitlisted'),
      '  answered: signed up already': answered(attempts, 'sign-up', 'ALREADY_SIGNED_UP'),
      'cancellations sent': attempts.filter(({ kind }) => kind === 'cancel').length,
      '  answered: cancelled': answered(attempts, 'cancel', 'cancelled'),
      '  answered: not signed up': answered(attempts, 'cancel', 'NOT_REGISTERED'),
      'sent, but not answered': attempts.filter(({ answer }) => !answer).length,
      'places given by allocation': happened('allocate'),
      'changes in all': history.length,
      'mails in the mailbox': site.smtp.mails.length,
    },
    wrong: {
      ...wrong,
      'decisions against the rules, one after the other': brokenSteps(history, workshops),
      'students who were overtaken in a queue': overtaken(attempts, history),
      'students who were told what is not true': untrueAnswers(attempts, history),
      'changes without a mail': mails.missing,
      'mails that came again': mails.repeated,
      'mails to somebody else': mails.astray,
    },
  };
};

/** The counts, a line each. */
export const nightText = (title: string, { counts, wrong }: NightReport): string => {
  const line = ([name, count]: [string, number]) =>
    `  ${name.padEnd(64)}${String(count).padStart(7)}`;
  const wrongCounts = Object.entries(wrong).map(([name, all]): [string, number] => [
    name,
    all.length,
  ]);
  return [title, ...Object.entries(counts).map(line), '', ...wrongCounts.map(line)].join('\n');
};
