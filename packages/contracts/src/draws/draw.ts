import { z } from 'zod';
import { id, instant, wholeField } from '../common.js';
import { DRAWS_PER_PAGE } from '../limits.js';

const drawStates = ['announced', 'closed', 'drawn', 'void'] as const;

/** 32 bytes, in lower-case hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/, 'must have 64 hexadecimal digits');

/** A winner. The name is shown only if they agreed. */
const drawnWinner = z.object({
  code: z.string(),
  /** The number of the prize, from 1. */
  prize: z.number().int(),
  drawnAt: instant,
  name: z.string().nullable(),
  /** When and why the prize was drawn again; null for the current winner. */
  replaced: z.object({ at: instant, reason: z.string() }).nullable(),
});
export type DrawnWinner = z.infer<typeof drawnWinner>;

/** A draw, as everybody sees it, with all data that is needed to recompute it. */
export const draw = z.object({
  _id: id,
  name: z.string(),
  prizes: z.array(z.string()),
  minimumChances: z.number().int(),
  /** `void`: the list was not published in time before the round. The draw never has a list or winners. */
  state: z.enum(drawStates),
  announcedAt: instant,
  closesAt: instant,
  /** The public randomness that decides. It is fixed when the draw is announced. */
  beacon: z.object({
    chain: z.string(),
    chainHash: digest,
    round: z.number().int(),
    /** When the round is published. */
    at: instant,
  }),
  /** The SHA-256 of the secret. */
  commitment: digest,
  /** The list of chances, after the draw has closed. */
  list: z
    .object({
      hash: digest,
      people: z.number().int(),
      chances: z.number().int(),
      publishedAt: instant,
    })
    .nullable(),
  /** The result, after the draw. */
  result: z
    .object({
      drawnAt: instant,
      secret: digest,
      randomness: digest,
      /** Where the randomness was read. */
      source: z.string(),
      /** Whether the signature was checked with the chain's key. */
      isSigned: z.boolean(),
      /** In hexadecimal digits; null if only the randomness was given. */
      signature: z.string().nullable(),
      /** The signature of the previous round, which a chained round signs too. */
      previousSignature: z.string().nullable(),
      seed: digest,
      /** Everybody who was drawn, in order. */
      winners: z.array(drawnWinner),
    })
    .nullable(),
});
export type Draw = z.infer<typeof draw>;

/** A page of the list of draws. */
export const drawsQuery = z.object({
  after: id.optional().meta({
    description: 'The `_id` of the last draw of the page before; the first page without.',
  }),
  limit: wholeField(1, DRAWS_PER_PAGE).default(DRAWS_PER_PAGE),
});
export type DrawsQuery = z.output<typeof drawsQuery>;
