import type { Site } from './site.js';

export interface NightWorkshop {
  id: string;
  name: string;
  isOpenTalk: boolean;
  places: number;
}

type State = 'none' | 'confirmed' | 'waitlisted';

/** A request and its answer, for one student in one workshop. A swap is two of them: it gives up one place and takes another. */
export interface AnsweredAttempt {
  kind: 'sign-up' | 'cancel' | 'give-up' | 'take';
  /** Times are milliseconds on one clock. */
  sentAt: number;
  /** Infinity after a failure: the service may still do the work later. */
  answeredAt: number;
  /** Undefined after a failure. */
  answer: Awaited<ReturnType<Site['send']>>;
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
