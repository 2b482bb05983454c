import { z } from 'zod';
import { id, instant } from '../common/index.js';

export const drawStates = ['announced', 'closed', 'drawn', 'void'] as const;

/** 32 bytes, in lower-case hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/, 'must have 64 hexadecimal digits');

/** Somebody who was drawn: by name only when they agreed. */
export const drawnWinner = z.object({
  code: z.string(),
  /** Which of the draw's prizes, from 1. */
  prize: z.number().int(),
  drawnAt: instant,
  name: z.string().nullable(),
  /** Why the prize was drawn again, and when; null for whoever has it. */
  replaced: z.object({ at: instant, reason: z.string() }).nullable(),
});
export type DrawnWinner = z.infer<typeof drawnWinner>;

/** A draw as everybody sees it: all that is needed to recompute it, once it is there. */
export const draw = z.object({
  _id: id,
  name: z.string(),
  prizes: z.array(z.string()),
  minimumChances: z.number().int(),
  /** `void`: its list could not be published in time before the round. It has no list and no winners, and never will. */
  state: z.enum(drawStates),
  announcedAt: instant,
  closesAt: instant,
  /** The public randomness that decides, fixed when the draw was announced. */
  beacon: z.object({
    chain: z.string(),
    chainHash: digest,
    round: z.number().int(),
    /** When the round comes out. */
    at: instant,
  }),
  /** The SHA-256 of the secret. */
  commitment: digest,
  /** The list of chances, once the draw is closed. */
  list: z
    .object({
      hash: digest,
      people: z.number().int(),
      chances: z.number().int(),
      publishedAt: instant,
    })
    .nullable(),
  /** How it was drawn, once it was. */
  result: z
    .object({
      drawnAt: instant,
      secret: digest,
      randomness: digest,
      /** Where the randomness was read. */
      source: z.string(),
      /** Whether its signature was checked against the key of the chain. */
      isSigned: z.boolean(),
      /** The round's signature, in hexadecimal digits; null where only the randomness was given. */
      signature: z.string().nullable(),
      /** The signature of the round before it, which a chained round signs too. */
      previousSignature: z.string().nullable(),
      seed: digest,
      /** Everybody who was drawn, in that order. */
      winners: z.array(drawnWinner),
    })
    .nullable(),
});
export type Draw = z.infer<typeof draw>;
