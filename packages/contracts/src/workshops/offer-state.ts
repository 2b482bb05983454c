import { z } from 'zod';

/** The states of an offer. Each student gets one offer, and only an open one can be answered. */
export const offerStates = ['open', 'taken', 'passed', 'ended'] as const;
export const offerState = z.enum(offerStates);
export type OfferState = z.infer<typeof offerState>;
