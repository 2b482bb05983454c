import type { Site } from './site.js';

export interface NightWorkshop {
  id: string;
  name: string;
  isOpenTalk: boolean;
  places: number;
}

/** One press of one student. */
export interface Press {
  kind: 'sign-up' | 'cancel';
  student: number;
  workshop: NightWorkshop;
  /** For a cancellation: the workshop that the student wants instead. */
  instead?: NightWorkshop | undefined;
}

/** One request and its result. Times are milliseconds on one clock. */
export interface Attempt extends Press {
  sentAt: number;
  /** When it ended, with an answer or with a failure. */
  endedAt: number;
  /** Infinity after a failure: the service may still do the work later. */
  answeredAt: number;
  /** Undefined after a failure. */
  answer: Awaited<ReturnType<Site['send']>>;
  /** A status that doesn't say whether the change was made; 0 when the connection broke. */
  failure: number | undefined;
}

export const studentId = (student: number): string => `night-${student}`;

type State = 'none' | 'confirmed' | 'waitlisted';

/** A request and its answer, for one student in one workshop. A swap is two of them: it gives up one place and takes another. */
export interface AnsweredAttempt extends Pick<Attempt, 'sentAt' | 'answeredAt' | 'answer'> {
  kind: 'sign-up' | 'cancel' | 'give-up' | 'take';
  /** For a swap: the workshop whose place is taken. */
  instead?: string | undefined;
}
type Happened = Pick<NightEvent, 'event' | 'to' | 'position'>;

const eventOf = { 'sign-up': 'sign-up', cancel: 'cancel', 'give-up': 'cancel', take: 'bump' };

/** The states in which each refusal is true. The refusal of one half of a swap says nothing about the other half. */
const isTrueIn: Record<string, readonly State[]> = {
  'cancel NOT_REGISTERED': ['none'],
  'give-up NOT_REGISTERED': ['none'],
  'give-up BUMP_NOT_OFFERED': ['waitlisted'],
  'give-up NOT_WAITLISTED': ['confirmed'],
  'give-up NO_PLACE_TO_BUMP': ['confirmed'],
  'take NOT_REGISTERED': ['none', 'confirmed', 'waitlisted'],
  'take BUMP_NOT_OFFERED': ['none', 'confirmed', 'waitlisted'],
  'take NOT_WAITLISTED': ['none', 'confirmed'],
  'take NO_PLACE_TO_BUMP': ['waitlisted'],
};

const stateAfter = (happened: readonly Happened[], count: number): State => {
  const last = happened[count - 1];
  return !last || last.to === 'cancelled' ? 'none' : last.to;
};

/** Whether this request may have caused this change. */
const mayCause = (
  { kind, answer, instead }: AnsweredAttempt,
  next: Happened | undefined,
): boolean => {
  if (next?.event !== eventOf[kind]) return false;
  if (!answer) return true;
  const { status, position, bumped } = answer.body as {
    status?: unknown;
    position?: unknown;
    bumped?: { _id?: unknown; status?: unknown } | null;
  };
  if (kind === 'sign-up') return status === next.to && position === next.position;
  if (status !== 'cancelled') return false;
  return instead ? bumped?._id === instead && bumped.status === 'confirmed' : bumped === null;
};

const isTrueRefusal = ({ kind, answer }: AnsweredAttempt, state: State): boolean => {
  const { code, details } = (answer?.body ?? {}) as {
    code?: string;
    details?: { status?: unknown };
  };
  if (kind === 'sign-up') return code === 'ALREADY_SIGNED_UP' && details?.status === state;
  return isTrueIn[`${kind} ${code}`]?.includes(state) ?? false;
};

/**
 * Whether some order of the requests makes every answer true and leads to exactly these changes. A request whose answer arrived
 * before another request was sent comes before that request. A request without an answer either took effect at any time after it was sent,
 * or had no effect.
 */
export const areTrue = (
  answered: readonly AnsweredAttempt[],
  happened: readonly Happened[],
): boolean => {
  const deadEnds = new Set<string>();
  const isPossible = (left: readonly AnsweredAttempt[], done: number): boolean => {
    if (left.length === 0) return done === happened.length;
    const key = `${done}:${left.map((one) => answered.indexOf(one)).join()}`;
    if (deadEnds.has(key)) return false;
    const soonest = Math.min(...left.map(({ answeredAt }) => answeredAt));
    const isExplained = left
      .filter(({ sentAt }) => sentAt <= soonest)
      .some((one) => {
        const rest = left.filter((other) => other !== one);
        const next = happened[done];
        if (one.answer?.status === 400)
          return isTrueRefusal(one, stateAfter(happened, done)) && isPossible(rest, done);
        if (one.answer && one.answer.status !== 200) return false;
        return (
          (mayCause(one, next) && isPossible(rest, done + 1)) ||
          (!one.answer && isPossible(rest, done))
        );
      });
    if (!isExplained) deadEnds.add(key);
    return isExplained;
  };
  return isPossible(answered, 0);
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
export const untrueAnswers = (
  attempts: readonly Attempt[],
  history: readonly NightEvent[],
): string[] => {
  const asked = history.filter(({ event }) => event !== 'allocate');
  const happened = byPair(asked, (step) => `${step.studentId} in ${step.workshopId}`);
  const answered = byPair(attempts.flatMap(answeredBy), ([pair]) => pair);
  return [...new Set([...answered.keys(), ...happened.keys()])].filter(
    (pair) => !areTrue(answered.get(pair)?.map(([, one]) => one) ?? [], happened.get(pair) ?? []),
  );
};

/** Students who got their answer before another student pressed, and who are yet behind that student in the queue of a workshop. Must be empty. */
export const overtaken = (
  attempts: readonly Attempt[],
  history: readonly NightEvent[],
): string[] => {
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

export type NightState = 'confirmed' | 'waitlisted' | 'cancelled';

/** A change of a registration, as the database recorded it. */
export interface NightEvent {
  id: string;
  event: string;
  /** Null for the first change of a registration. */
  from: NightState | null;
  to: NightState;
  position: number | null;
  registrationId: string;
  /** The registration's number in the order of arrival. */
  arrival: number;
  studentId: string;
  workshopId: string;
  emailAddress: string;
}

/**
 * All changes, in a possible order of events. Ids are assigned under the locks of a decision, by one process at a time, so a higher
 * id is a later change.
 */
export const readHistory = async ({ rows }: Site): Promise<NightEvent[]> => {
  const found = await rows(
    'workshops',
    `SELECT e.id, e.event, e.from_state, e.to_state, e.position, r.id AS registration_id, r.arrival, r.student_id,
       r.workshop_id, r.email_address
     FROM registration_events e JOIN registrations r ON r.id = e.registration_id ORDER BY e.id`,
  );
  return found.map((row) => ({
    id: row['id'],
    event: row['event'],
    from: row['from_state'],
    to: row['to_state'],
    position: row['position'],
    registrationId: row['registration_id'],
    arrival: Number(row['arrival']),
    studentId: row['student_id'],
    workshopId: row['workshop_id'],
    emailAddress: row['email_address'],
  }));
};
