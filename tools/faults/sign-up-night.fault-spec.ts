import { setTimeout as pause } from 'node:timers/promises';
import { queueNames } from '@festival/contracts/jobs';
import { queueConnection } from '@festival/service-kit/queues';
import { eventually } from '@festival/service-kit/testing/eventually';
import { expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import fc from 'fast-check';
import { createConnection } from 'mysql2/promise';
import { checkHistory } from './check-history.js';
import { addWorkshops, openSite, readHistory, type Site } from './site.js';
import {
  type AnsweredAttempt,
  areTrue,
  type NightEvent,
  type NightWorkshop,
} from './true-answers.js';

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

const signUpNight = async (night: Night, connections: number, isKilled: boolean): Promise<void> => {
  const places = Array.from({ length: 13 }, () => PLACES_EACH);
  const workshops = await addWorkshops(night.site, places, STUDENTS * 2);
  const presses = planPresses(workshops);
  const killAt = Math.round(presses.length * KILLED_AFTER);
  let killing = Promise.resolve();
  const onPress = (begun: number) => {
    if (isKilled && begun === killAt) killing = night.killWorkshops();
  };
  const startedAt = performance.now();
  const attempts = await pressAll(night, presses, { connections, onPress });
  const pressedMs = performance.now() - startedAt;
  await killing;
  const interrupted = isKilled
    ? await closeRegistrationAndKill(night)
    : await closeRegistration(night.site);
  await untilQuiet(night.site);

  const report = await reportNight(night, { attempts, workshops });
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
    const site = await openSite(['auth', 'workshops', 'mailer']);
    await site.start();
    try {
      await signUpNight(new Night(site), connections, isKilled);
    } finally {
      await site.close();
    }
  },
);

/** One press of one student. */
interface Press {
  kind: 'sign-up' | 'cancel';
  student: number;
  workshop: NightWorkshop;
  /** For a cancellation: the workshop that the student wants instead. */
  instead?: NightWorkshop | undefined;
}

/** One request and its result. */
interface Attempt extends Press, Pick<AnsweredAttempt, 'sentAt' | 'answeredAt' | 'answer'> {
  /** When it ended, with an answer or with a failure. */
  endedAt: number;
  /** A status that doesn't say whether the change was made; 0 when the connection broke. */
  failure: number | undefined;
}

const studentId = (student: number): string => `night-${student}`;

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

/** How long a request may wait in the workshops service. */
const PATIENCE_MS = 4_000;
/** How long the presses that queued meanwhile may fill the service after a kill: longer the busier the machine is, since those that waited in vain press again. */
const RUSH_MS = 5 * PATIENCE_MS;

/** Failures that no kill explains. A kill explains those while the service was down, and those in the rush right after it was back. */
const unexplained = (outages: readonly Outage[], attempts: readonly Attempt[]): string[] =>
  attempts.flatMap(({ kind, failure, sentAt, endedAt }) => {
    if (failure === undefined) return [];
    const isAway = outages.some(({ from, to }) => sentAt <= to && endedAt >= from);
    const isCrowded =
      endedAt - sentAt >= PATIENCE_MS &&
      outages.some(({ to }) => sentAt > to && sentAt <= to + RUSH_MS);
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
  { site, outages }: Night,
  { attempts, workshops }: { attempts: readonly Attempt[]; workshops: readonly NightWorkshop[] },
): Promise<NightReport> => {
  const history = await readHistory(site);
  const { broken, end } = checkHistory(history, workshops);
  const mails = wrongMails(site, history, workshops);
  const wrong: NightReport['wrong'] = {};
  for (const [name, sql] of Object.entries(wrongSql))
    wrong[name] = await site.rows('workshops', sql);
  const actualEnd = (await site.rows('workshops', endSql)).map(({ line }) => String(line));
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
      'requests that failed, and no kill explains it': unexplained(outages, attempts),
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

const byPair = <Item>(items: readonly Item[], pairOf: (item: Item) => string) => {
  const pairs = new Map<string, Item[]>();
  for (const item of items) {
    const own = pairs.get(pairOf(item));
    if (own) own.push(item);
    else pairs.set(pairOf(item), [item]);
  }
  return pairs;
};

const pairOf = (student: number, workshopId: string) => `${studentId(student)} in ${workshopId}`;

/** The parts of a request, each with the student and workshop that it is about. */
const answeredBy = ({
  kind,
  student,
  workshop,
  instead,
  ...rest
}: Attempt): [string, AnsweredAttempt][] =>
  instead
    ? [
        [pairOf(student, workshop.id), { kind: 'give-up', instead: instead.id, ...rest }],
        [pairOf(student, instead.id), { kind: 'take', instead: instead.id, ...rest }],
      ]
    : [[pairOf(student, workshop.id), { kind, ...rest }]];

/** The students and workshops with an untrue answer, or with a change that nobody requested. */
const untrueAnswers = (attempts: readonly Attempt[], history: readonly NightEvent[]): string[] => {
  const asked = history.filter(({ event }) => event !== 'allocate');
  const happened = byPair(asked, (step) => `${step.studentId} in ${step.workshopId}`);
  const answered = byPair(attempts.flatMap(answeredBy), ([pair]) => pair);
  return [...new Set([...answered.keys(), ...happened.keys()])].filter(
    (pair) => !areTrue(answered.get(pair)?.map(([, one]) => one) ?? [], happened.get(pair) ?? []),
  );
};

/** Students who got their answer before another student pressed, and who are yet behind that student in the queue of a workshop. Must be empty. */
const overtaken = (attempts: readonly Attempt[], history: readonly NightEvent[]): string[] => {
  const arrivals = byPair(
    history.filter(({ event, to }) => event === 'sign-up' && to === 'waitlisted'),
    (step) => `${step.studentId} in ${step.workshopId}`,
  );
  const queued = attempts.flatMap((attempt) => {
    const pair = pairOf(attempt.student, attempt.workshop.id);
    const [only, ...others] = arrivals.get(pair) ?? [];
    const isOne = attempt.answer?.body['status'] === 'waitlisted' && only && others.length === 0;
    return isOne ? [{ pair, arrival: only.arrival, attempt }] : [];
  });
  const queues = byPair(queued, ({ attempt }) => attempt.workshop.id);
  return [...queues.values()].flatMap((queue) => {
    let latestSent = Number.NEGATIVE_INFINITY;
    return queue
      .sort((one, other) => one.arrival - other.arrival)
      .flatMap(({ pair, attempt }) => {
        const isOvertaken = attempt.answeredAt < latestSent;
        latestSent = Math.max(latestSent, attempt.sentAt);
        return isOvertaken ? [pair] : [];
      });
  });
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
  { smtp }: Site,
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

interface Outage {
  from: number;
  to: number;
}

class Night {
  /** When the workshops service was down: from before a kill until it was ready again, in `performance.now()` milliseconds. */
  readonly outages: Outage[] = [];
  /** Resolves once the workshops service is not being restarted. */
  isUp: Promise<void> = Promise.resolve();

  constructor(readonly site: Site) {}

  /**
   * Kills the workshops service with kill -9, and starts it again.
   * @param whileAway runs in between
   */
  killWorkshops(whileAway: () => unknown = () => undefined): Promise<void> {
    const workshops = this.site.program('workshops');
    const restart = async () => {
      const from = performance.now();
      await workshops.kill();
      await whileAway();
      await workshops.start();
      this.outages.push({ from, to: performance.now() });
    };
    this.isUp = restart();
    return this.isUp;
  }
}

/** BullMQ lists jobs with a priority separately from jobs without one. */
const OPEN_JOBS = ['waiting', 'prioritized', 'active', 'delayed'] as const;

/** The first value of the first row. */
const count = async ({ rows }: Site, sql: string): Promise<number> => {
  const [row] = await rows('workshops', sql);
  return Number(Object.values(row ?? {})[0]);
};

/** Waits until all mails are sent and no new one is about to be sent. */
const untilQuiet = async (site: Site): Promise<void> => {
  const mails = new Queue(queueNames.mail, {
    connection: queueConnection({ REDIS_URL: site.redisUrl }),
  });
  try {
    await eventually(async () => {
      if ((await count(site, "SELECT COUNT(*) FROM outbox WHERE job_name = 'mail.send'")) > 0)
        return false;
      return (await mails.getJobCountByTypes(...OPEN_JOBS)) === 0;
    }, QUIET_WITHIN_MS);
  } finally {
    await mails.close();
  }
};

const NEXT_TRY_MS = 250;
const MAX_TRIES = 60;
const FAULT = 500;
/** Failures after which a student presses again: a broken connection, or a service that is down. */
const AWAY: readonly (number | undefined)[] = [0, 502, 503];

const emailOf = (student: number): string => `${studentId(student)}@e.ntu.edu.sg`;

const form = (student: number) => ({
  name: `Night Student ${student}`,
  contactNumber: '91234567',
  emailAddress: emailOf(student),
  matricNumber: `U${student}A`,
});

const pathOf = ({ kind, workshop, instead }: Press): string => {
  if (kind === 'sign-up') return `/workshops/${workshop.id}/signup/`;
  const bump = instead ? `true&bumped_workshop=${instead.id}` : 'false';
  return `/workshops/${workshop.id}/cancel?bump_waitlist=${bump}`;
};

const attempt = async (site: Site, press: Press, cookie: string): Promise<Attempt> => {
  const sentAt = performance.now();
  const body = press.kind === 'sign-up' ? form(press.student) : {};
  const answer = await site.send(pathOf(press), { cookie, body });
  const endedAt = performance.now();
  return answer && answer.status < FAULT
    ? { ...press, sentAt, endedAt, answeredAt: endedAt, answer, failure: undefined }
    : {
        ...press,
        sentAt,
        endedAt,
        answeredAt: Number.POSITIVE_INFINITY,
        answer: undefined,
        failure: answer?.status ?? 0,
      };
};

/**
 * Sends the students' presses over this number of connections. A student who finds the service down presses again.
 * @param onPress called with the number of presses begun so far
 */
const pressAll = async (
  night: Night,
  presses: readonly Press[],
  { connections, onPress }: { connections: number; onPress: (begun: number) => void },
): Promise<Attempt[]> => {
  const { site } = night;
  const students = 1 + Math.max(...presses.map(({ student }) => student));
  const cookies = await Promise.all(
    Array.from({ length: students }, (_, at) => site.signIn(studentId(at))),
  );
  const attempts: Attempt[] = [];

  const untilAnswered = async (press: Press): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const made = await attempt(site, press, cookies[press.student] ?? '');
      attempts.push(made);
      if (!AWAY.includes(made.failure)) return;
      await pause(NEXT_TRY_MS);
      await night.isUp;
    }
    throw new Error(`A student got no answer in ${MAX_TRIES} tries`);
  };

  let next = 0;
  const connection = async () => {
    for (let wanted = presses[next]; wanted; wanted = presses[next]) {
      next += 1;
      onPress(next);
      await untilAnswered(wanted);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return attempts;
};

const MAX_WISHES = 3;
/** One wish in 7 is pressed twice. One in 9 is cancelled at once, and one in 8 after everybody has pressed. */
const PRESSES_TWICE = 7;
const CANCELS_AT_ONCE = 9;
const CANCELS_LATE = 8;

/** One to three different workshops for each student, the first of the list far more often than the last. The result is always the same. */
const wishesOfAll = (workshops: readonly NightWorkshop[]): NightWorkshop[][] => {
  const wish = fc.oneof(
    ...workshops.map((workshop, at) => ({
      arbitrary: fc.constant(workshop),
      weight: Math.round(100 * (Math.sqrt(at + 1) - Math.sqrt(at))),
    })),
  );
  const wishes = fc.uniqueArray(wish, { minLength: 1, maxLength: MAX_WISHES });
  return fc.sample(wishes, { seed: 2021, numRuns: STUDENTS, unbiased: true });
};

/**
 * The students' presses, in order. Each student signs up for one to three workshops. Some press twice; some cancel at once; some
 * cancel at the end of the night, and then want their next wish instead, if they have one.
 */
const planPresses = (workshops: readonly NightWorkshop[]): Press[] => {
  const presses: Press[] = [];
  const late: Press[] = [];
  for (const [student, wishes] of wishesOfAll(workshops).entries())
    for (const [index, workshop] of wishes.entries()) {
      const press: Press = { kind: 'sign-up', student, workshop };
      presses.push(press);
      if ((student + index) % PRESSES_TWICE === 0) presses.push({ ...press });
      const cancel: Press = { ...press, kind: 'cancel' };
      if ((student + index) % CANCELS_AT_ONCE === 0) presses.push(cancel);
      else if ((student + index) % CANCELS_LATE === 0)
        late.push({ ...cancel, instead: workshop.isOpenTalk ? undefined : wishes[index + 1] });
    }
  return [...presses, ...late];
};

/** Registration has closed. */
const AFTER_CLOSE = '2021-02-28T00:00:00+08:00';
/** Only a statement that waits for a lock takes this long. */
const STUCK_MS = 500;

const unfinished = 'SELECT COUNT(*) FROM allocation_runs WHERE finished_at IS NULL';
const finished = 'SELECT COUNT(*) FROM allocation_runs WHERE finished_at IS NOT NULL';
const given = "SELECT COUNT(*) FROM registration_events WHERE event = 'allocate'";

/** Waitlisted students without a place elsewhere, in workshops with free places. */
const candidates = `registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.state = 'waitlisted' AND w.num_registered < w.max_participants AND r.student_id NOT IN
    (SELECT student_id FROM registrations WHERE state = 'confirmed' AND is_open_talk = 0)`;

/** The workshop that an allocation processes last. */
const lastWorkshop = `SELECT r.workshop_id AS id FROM ${candidates}
  GROUP BY r.workshop_id ORDER BY MIN(r.arrival) DESC LIMIT 1`;

const stuck = `SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND TIME_MS > ${STUCK_MS}
  AND INFO LIKE '%workshops%' AND INFO LIKE '%FOR UPDATE%' AND ID <> CONNECTION_ID()`;

/** The state of an allocation when its process was killed. */
interface Interrupted {
  unfinished: number;
  given: number;
  waiting: number;
}

const close = async (site: Site): Promise<void> => {
  const cookie = await site.signIn('admin-1', 'admin');
  const answer = await site.send('/clock', { method: 'PUT', cookie, body: { now: AFTER_CLOSE } });
  if (answer?.status !== 200) throw new Error(`The clock was not moved: ${JSON.stringify(answer)}`);
};

const untilAllocated = (site: Site): Promise<void> =>
  eventually(async () => (await count(site, finished)) > 0);

/** Closes registration, and waits until the unused places are allocated. */
const closeRegistration = async (site: Site): Promise<void> => {
  await close(site);
  await untilAllocated(site);
};

/** The same, with a kill -9 in the middle of an allocating transaction, which waits for a workshop that this function has locked. */
const closeRegistrationAndKill = async (night: Night): Promise<Interrupted> => {
  const { site } = night;
  const [held] = await site.rows('workshops', lastWorkshop);
  if (!held) throw new Error('Nobody on the waitlist could get a place');
  const locking = await createConnection({ uri: site.databaseUrl('workshops') });
  await locking.beginTransaction();
  await locking.query('SELECT id FROM workshops WHERE id = ? FOR UPDATE', [held['id']]);
  await close(site);
  await eventually(async () => (await count(site, stuck)) > 0);
  let interrupted: Interrupted = { unfinished: 0, given: 0, waiting: 0 };
  await night.killWorkshops(async () => {
    await locking.end();
    interrupted = {
      unfinished: await count(site, unfinished),
      given: await count(site, given),
      waiting: await count(site, `SELECT COUNT(*) FROM ${candidates}`),
    };
  });
  await untilAllocated(site);
  return interrupted;
};
