import { z } from 'zod';
import { id, instant } from './common.js';
import type { ServiceName } from './services.js';

/**
 * An event about one subject, with the subject's state after it. `revision` counts the events of the subject: the event with the highest revision is
 * current, in whatever order events arrive. A consumer may not see all of them.
 */
const event = <const Names extends readonly string[], Data extends z.ZodType>(
  names: Names,
  data: Data,
) =>
  z.object({
    name: z.enum(names),
    subject: id,
    revision: z.number().int().min(0),
    /** Festival time. */
    at: instant,
    data,
  });

export const orderEvent = event(
  ['order.placed', 'order.verified', 'order.unverified', 'order.cancelled'],
  z.object({ studentId: id, orderNumber: z.string(), totalCents: z.number().int().min(0) }),
);

/** The subject is a registration for a workshop. Signing up again after it ended creates a new registration. */
export const registrationEvent = event(
  [
    'registration.confirmed',
    'registration.waitlisted',
    'registration.promoted',
    'registration.cancelled',
    'registration.withdrawn',
  ],
  z.object({ studentId: id, workshopId: id }),
);

/** The subject is a registration for a workshop. Cancelling it publishes `attended: false`, whether the student was marked or not. */
export const attendanceEvent = event(
  ['attendance.recorded', 'attendance.cleared'],
  z.object({
    studentId: id,
    workshopId: id,
    /** Whether the student has a place and an admin marked them as present. */
    attended: z.boolean(),
    workshopName: z.string().max(255).optional(),
  }),
);

/** The subject is the account of a student or member of staff. */
export const studentEvent = event(
  ['student.joined', 'student.changed'],
  z.object({
    /** Normalised by `toEmail`. */
    email: z.string().max(254),
    name: z.string().max(255),
  }),
);

/**
 * Every topic: the part of an event's name before the dot. The service that answers `GET /internal/events/<topic>` owns the topic and publishes its
 * events.
 */
export const eventTopics = {
  order: { event: orderEvent },
  registration: { event: registrationEvent },
  attendance: { event: attendanceEvent },
  student: { event: studentEvent },
} as const;
export type EventTopic = keyof typeof eventTopics;
type EventsByTopic = { [Topic in EventTopic]: z.infer<(typeof eventTopics)[Topic]['event']> };
export type DomainEvent<Topic extends EventTopic = EventTopic> = EventsByTopic[Topic];

/**
 * The topics that each service consumes. Publishers write a delivery for each consumer. A new consumer reads the earlier state from the topic's owner;
 * deliveries start when the owner is deployed with this list.
 */
export const subscriptions: Partial<Record<ServiceName, readonly EventTopic[]>> = {
  contests: ['order', 'attendance', 'student'],
};

export const consumedBy = (consumer: string): readonly EventTopic[] =>
  Object.entries(subscriptions).find(([name]) => name === consumer)?.[1] ?? [];

export const consumersOf = (topic: string): string[] =>
  Object.entries(subscriptions)
    .filter(([, topics]) => (topics as readonly string[]).includes(topic))
    .map(([consumer]) => consumer);

/** The part of an event's name before the dot, also for events of newer versions. */
export const topicOf = (name: string): string => name.split('.', 1)[0] as string;

const anyEvent = z.union(Object.values(eventTopics).map(({ event: ofTopic }) => ofTopic));

export const eventDelivery = z.object({
  consumer: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  event: anyEvent,
});
export type EventDelivery = z.infer<typeof eventDelivery>;

/** Each consumer has a queue for each topic, so that one that is stuck does not delay the others. */
export const eventQueueOf = (consumer: string, topic: string): string =>
  `${consumer}.${topic}-events`;

export const EVENTS_PER_PAGE = 200;

/** The subject to continue after, in the order of ids. */
export const eventPageQuery = z.object({ after: id.optional() });

/** The last event of each subject. */
export const eventPageOf = <Event extends z.ZodType>(anEvent: Event) =>
  z.object({
    events: z.array(anEvent),
    /** The `after` of the next page; null on the last one. */
    next: id.nullable(),
  });
export interface EventPage<Topic extends EventTopic> {
  events: DomainEvent<Topic>[];
  next: string | null;
}
