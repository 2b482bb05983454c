import { z } from 'zod';

/** What becomes of a place that is offered to somebody who waits. Each is asked once, and only an open offer can be answered. */
export const offerStates = ['open', 'taken', 'passed', 'ended'] as const;
export const offerState = z.enum(offerStates);
export type OfferState = z.infer<typeof offerState>;
