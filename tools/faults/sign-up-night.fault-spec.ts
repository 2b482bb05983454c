import { expect, it } from '@jest/globals';
import {
  closeRegistration,
  closeRegistrationAndKill,
  NightSite,
  type NightWorkshop,
} from './night/night-site.js';
import { type Attempt, AWAY, planNight, pressAll } from './night/press-all.js';
import { retell } from './night/retell.js';
import { type NightEvent, overtaken, readHistory, untrueAnswers } from './night/true-answers.js';

const STUDENTS = 150;
/** The number of connections, and whether the service is killed. Few enough that a busy machine still answers in time. */
const NIGHTS: [number, boolean][] = [
  [30, false],
  [60, true],
];
/** The places of 13 workshops together are slightly fewer than the students. */
const PLACES_EACH = Math.round(STUDENTS * 0.07);
const KILLED_AFTER = 0.4;
const QUIET_WITHIN_MS = 600_000;

const night = async (site: NightSite, connections: number, isKilled: boolean): Promise<void> => {
  const places = Array.from({ length: 13 }, () => PLACES_EACH);
  const workshops = await site.addWorkshops(places, STUDENTS * 2);
  const presses = planNight(STUDENTS, workshops);
  const killAt = Math.round(presses.length * KILLED_AFTER);
  let killing = Promise.resolve();
  const onPress = (begun: number) => {
    if (isKilled && begun === killAt) killing = site.killWorkshops();
  };
  const startedAt = performance.now();
  const attempts = await pressAll(site, presses, { connections, onPress });
  const pressedMs = performance.now() - startedAt;
  await killing;
  const interrupted = isKilled
    ? await closeRegistrationAndKill(site)
    : await closeRegistration(site);
  await site.untilQuiet(QUIET_WITHIN_MS);

  const report = await reportNight(site, { attempts, workshops });
  const killed = interrupted
    ? `, kill -9 while they press and after ${interrupted.given} places were given`
    : '';
  const title = `\n${STUDENTS} students on ${workshops.length} workshops, ${connections} connections${killed}: ${(pressedMs / 1_000).toFixed(1)} s`;
  process.stderr.write(`${nightText(title, report)}\n`);
  for (const [name, found] of Object.entries(report.wrong))
    expect([name, found]).toEqual([name, []]);
  const { counts } = report;
  expect(counts['places given by allocation']).toBeGreaterThan(interrupted?.given ?? 0);
  expect(counts['  answered: waitlisted']).toBeGreaterThan(0);
  const unanswered = counts['sent, but not answered'];
  if (!interrupted) {
    expect(unanswered).toBe(0);
    return;
  }
  expect(unanswered).toBeGreaterThan(0);
  expect(interrupted.unfinished).toBe(1);
  expect(interrupted.waiting).toBeGreaterThan(0);
};

it.each(NIGHTS)(
  'sign-up night over %i connections (kill -9 in the middle: %s) leaves everyone with the answer that they got',
  async (connections, isKilled) => {
    const site = await NightSite.open();
    try {
      await night(site, connections, isKilled);
    } finally {
      await site.end();
    }
  },
);

/** `wrong` has everything that must not happen, each with the cases that were found. */
interface NightReport {
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
  'registrations that are not as their last event left them': `SELECT r.id FROM registrations r
    LEFT JOIN registration_events e ON e.registration_id = r.id AND e.revision =
      (SELECT MAX(last.revision) FROM registration_events last WHERE last.registration_id = r.id)
    WHERE NOT (e.to_state <=> r.state AND e.revision <=> r.revision)`,
  'events that do not begin where the one before ended': `SELECT e.id FROM registration_events e
    LEFT JOIN registration_events before_it ON before_it.registration_id = e.registration_id AND before_it.revision + 1 = e.revision
    WHERE NOT (e.from_state <=> before_it.to_state) OR (e.revision > 0 AND before_it.id IS NULL)`,
  'allocations of one closing beyond the first':
    'SELECT id FROM allocation_runs LIMIT 18446744073709551615 OFFSET 1',
};

const endSql = `SELECT CONCAT(student_id, ' ', state, ' in ', workshop_id) AS line FROM registrations WHERE state <> 'cancelled'`;

/** The items that are in only one of the two lists. */
const difference = (one: readonly string[], other: readonly string[]): string[] => {
  const [ones, others] = [new Set(one), new Set(other)];
  return [...one.filter((line) => !others.has(line)), ...other.filter((line) => !ones.has(line))];
};

const answered = (attempts: readonly Attempt[], kind: string, told: string): number =>
  attempts.filter(
    ({ kind: asked, answer }) =>
      asked === kind && (answer?.body['code'] ?? answer?.body['status']) === told,
  ).length;

/** How long a request may wait in the workshops service. After a kill the queued presses may fill the service for this long. */
const PATIENCE_MS = 4_000;

/** Failures that no kill explains. A kill explains those while the service was down, and those in the rush right after it was back. */
const unexplained = ({ outages }: NightSite, attempts: readonly Attempt[]): string[] =>
  attempts.flatMap(({ kind, failure, sentAt, endedAt }) => {
    if (failure === undefined) return [];
    const isAway = outages.some(({ from, to }) => sentAt <= to && endedAt >= from);
    const isCrowded =
      endedAt - sentAt >= PATIENCE_MS &&
      outages.some(({ to }) => sentAt > to && sentAt <= to + PATIENCE_MS);
    const isExplained = AWAY.includes(failure) && (isAway || (failure === 503 && isCrowded));
    return isExplained ? [] : [`${kind}: ${failure || 'a broken connection'}`];
  });

/** The time of the slowest answer, in milliseconds. */
const slowest = (attempts: readonly Attempt[]): number =>
  Math.round(
    attempts
      .filter(({ answer }) => answer)
      .reduce((most, { sentAt, endedAt }) => Math.max(most, endedAt - sentAt), 0),
  );

/** Reads the database and the mailbox once the site is quiet. */
const reportNight = async (
  site: NightSite,
  { attempts, workshops }: { attempts: readonly Attempt[]; workshops: readonly NightWorkshop[] },
): Promise<NightReport> => {
  const history = await readHistory(site);
  const { broken, end } = retell(history, workshops);
  const mails = wrongMails(site, history, workshops);
  const wrong: NightReport['wrong'] = {};
  for (const [name, sql] of Object.entries(wrongSql)) wrong[name] = await site.rows(sql);
  const actualEnd = (await site.rows(endSql)).map(({ line }) => String(line));
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
      'slowest answer, in milliseconds': slowest(attempts),
      'places taken instead of another': happened('bump'),
      'places given by allocation': happened('allocate'),
      'changes in all': history.length,
      'mails in the mailbox': site.smtp.mails.length,
    },
    wrong: {
      ...wrong,
      'requests that failed, and no kill explains it': unexplained(site, attempts),
      'decisions against the rules, one after the other': broken,
      'students who are not where the history leads them': difference(end, actualEnd),
      'students who were overtaken in a queue': overtaken(attempts, history),
      'students who were told what is not true': untrueAnswers(attempts, history),
      'changes without a mail': mails.missing,
      'mails that came again': mails.repeated,
      'mails that say or reach something else': mails.untrue,
    },
  };
};

/** The counts, one per line. */
const nightText = (title: string, { counts, wrong }: NightReport): string => {
  const line = ([name, count]: [string, number]) =>
    `  ${name.padEnd(64)}${String(count).padStart(7)}`;
  const wrongCounts = Object.entries(wrong).map(([name, all]): [string, number] => [
    name,
    all.length,
  ]);
  return [title, ...Object.entries(counts).map(line), '', ...wrongCounts.map(line)].join('\n');
};

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
const wrongMails = (
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
