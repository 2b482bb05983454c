import { z } from 'zod';
import { id, instant } from '../common/index.js';
import type { ServiceName } from '../services/index.js';

/**
 * What happened to one thing of a service's, with how it stands since. `revision` counts what happened to it: of two events the one with the
 * higher revision is right, in whatever order they arrive, and some may never be seen.
 */
const event = <const Names extends readonly string[], Data extends z.ZodType>(
  names: Names,
  data: Data,
) =>
  z.object({
    name: z.enum(names),
    /** What it happened to. */
    subject: id,
    revision: z.number().int().min(0),
    /** Festival time. */
    at: instant,
    data,
  });

/** The subject is an order. */
export const orderEvent = event(
  ['order.placed', 'order.verified', 'order.unverified', 'order.cancelled'],
  z.object({ studentId: id, totalCents: z.number().int().min(0) }),
);

/** The subject is a registration for a workshop; signing up again after it ended makes another. */
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

/** The subject is a registration for a workshop. Whoever gives up their place was not there: that is told too, whether they were marked or not. */
export const attendanceEvent = event(
  ['attendance.recorded', 'attendance.cleared'],
  z.object({
    studentId: id,
    workshopId: id,
    /** Whether the student has a place and an admin marked them as having been there. */
    attended: z.boolean(),
    /** Where they were, as it was called then. */
    workshopName: z.string().max(255).optional(),
  }),
);

/** The subject is a student or member of staff: the account, as auth keeps it. */
export const studentEvent = event(
  ['student.joined', 'student.changed'],
  z.object({
    /** In the spelling of `toEmail`. */
    email: z.string().max(254),
    name: z.string().max(255),
  }),
);

/**
 * Every kind of thing that events are about, by what stands before the dot of their names. The service that answers
 * `GET /internal/events/<topic>` owns it, and publishes its events.
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
 * The topics that each service consumes. Here publishers read whom they write a delivery for. A service that is added
 * gets what happened before from the topic's owner; the deliveries begin once the owner runs with this list.
 */
export const subscriptions: Partial<Record<ServiceName, readonly EventTopic[]>> = {
  contests: ['order', 'attendance', 'student'],
};

/** What a service consumes, by its name. */
export const consumedBy = (consumer: string): readonly EventTopic[] =>
  Object.entries(subscriptions).find(([name]) => name === consumer)?.[1] ?? [];

export const consumersOf = (topic: string): string[] =>
  Object.entries(subscriptions)
    .filter(([, topics]) => (topics as readonly string[]).includes(topic))
    .map(([consumer]) => consumer);

/** The part of an event's name before its dot; of a name from a newer version too. */
export const topicOf = (name: string): string => name.split('.', 1)[0] as string;

const anyEvent = z.union(Object.values(eventTopics).map(({ event: ofTopic }) => ofTopic));

/** One event for one consumer. */
export const eventDelivery = z.object({
  consumer: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  event: anyEvent,
});
export type EventDelivery = z.infer<typeof eventDelivery>;

/** Each consumer has a queue for each topic: what one of them cannot do now holds up no other. */
export const eventQueueOf = (consumer: string, topic: string): string =>
  `${consumer}.${topic}-events`;

export const EVENTS_A_PAGE = 200;

/** Where to go on, in the order of the subjects. */
export const eventPageQuery = z.object({ after: id.optional() });

/** How things stand, as the event that each of them had last. */
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
