import { z } from 'zod';
import { givenInstant, id, instant, line, wholeField } from './common.js';
import {
  DRAWS_PER_PAGE,
  MAX_CHANCES_TO_TAKE_PART,
  MAX_DRAW_PRIZES,
  MAX_REASON_LENGTH,
  MIN_MINUTES_BEFORE_DRAW,
} from './limits.js';
import { NOT_WHOLE } from './money.js';
import { withoutInvisible } from './typed-text.js';

const drawStates = ['announced', 'closed', 'drawn', 'void'] as const;

/** 32 bytes, in lower-case hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/, 'must have 64 hexadecimal digits');

/** A winner. The name is shown only if they agreed. */
const drawnWinner = z.object({
  code: z.string(),
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
    at: instant,
  }),
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
  result: z
    .object({
      drawnAt: instant,
      secret: digest,
      randomness: digest,
      source: z.string(),
      /** Whether the signature was checked with the chain's key. */
      isSigned: z.boolean(),
      /** In hexadecimal digits; null if only the randomness was given. */
      signature: z.string().nullable(),
      /** The signature of the previous round, which a chained round signs too. */
      previousSignature: z.string().nullable(),
      seed: digest,
      winners: z.array(drawnWinner),
    })
    .nullable(),
});
export type Draw = z.infer<typeof draw>;

export const drawsQuery = z.object({
  after: id.optional().meta({
    description: 'The `_id` of the last draw of the page before; the first page without.',
  }),
  limit: wholeField(1, DRAWS_PER_PAGE).default(DRAWS_PER_PAGE),
});
export type DrawsQuery = z.output<typeof drawsQuery>;

/** A student's own line in a draw's list. Only the student knows their code. */
export const ownChances = z.object({
  drawId: id,
  code: z.string(),
  chances: z.number().int(),
  /** The student's prize; null if they were not drawn. */
  won: z
    .object({
      /** The number of the prize, from 1. */
      prize: z.number().int(),
      /** Whether the prize was drawn again because the student did not answer. */
      isReplaced: z.boolean(),
      isNamed: z.boolean(),
    })
    .nullable(),
});
export type OwnChances = z.infer<typeof ownChances>;

export const consent = z.object({ named: z.boolean() });

export const drawWonMail = z.object({
  drawId: id,
  drawName: z.string(),
  prize: z.string(),
  code: z.string(),
  emailAddress: z.string(),
});
export type DrawWonMail = z.infer<typeof drawWonMail>;

const MINUTE_MS = 60_000;

export const drawForm = z
  .object({
    name: line(100),
    prizes: z
      .array(line(200))
      .min(1, 'needs at least one prize')
      .max(MAX_DRAW_PRIZES, `must have at most ${MAX_DRAW_PRIZES} prizes`),
    minimumChances: z
      .number(NOT_WHOLE)
      .int(NOT_WHOLE)
      .min(1, 'must be at least 1')
      .max(MAX_CHANCES_TO_TAKE_PART, `must be at most ${MAX_CHANCES_TO_TAKE_PART}`)
      .default(1),
    closesAt: givenInstant,
    /** The beacon's first round after this moment decides. */
    drawAt: givenInstant,
  })
  .superRefine(({ closesAt, drawAt }, context) => {
    const minutes = (Date.parse(drawAt) - Date.parse(closesAt)) / MINUTE_MS;
    if (minutes < MIN_MINUTES_BEFORE_DRAW)
      context.addIssue({
        code: 'custom',
        path: ['drawAt'],
        message: `must be at least ${MIN_MINUTES_BEFORE_DRAW} minutes after the draw closes`,
      });
  });
export type DrawForm = z.output<typeof drawForm>;

const hexadecimal = (most: number, missing = 'must have hexadecimal digits') =>
  z
    .string(missing)
    .overwrite(withoutInvisible)
    .trim()
    .toLowerCase()
    .min(1, missing)
    .regex(/^([0-9a-f]{2})+$/, 'must have hexadecimal digits')
    .max(most);

/** A round that an admin entered by hand. Its signature is checked. */
const beaconByHand = z.object({
  randomness: z
    .string()
    .overwrite(withoutInvisible)
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'must have 64 hexadecimal digits'),
  source: line(200),
  signature: hexadecimal(192, 'needs the signature too: paste all that drand’s page says'),
  previous_signature: hexadecimal(192).optional(),
});
export type BeaconByHand = z.output<typeof beaconByHand>;

/** Without `beacon` the service fetches the round itself. */
export const drawWinners = z.preprocess(
  (body: unknown): unknown => body ?? {},
  z.object({ beacon: beaconByHand.optional() }),
);

/** Draws a prize again, when its winner does not answer. The reason is public. */
export const redrawForm = z.object({ code: line(16), reason: line(MAX_REASON_LENGTH) });
export type RedrawForm = z.output<typeof redrawForm>;

export const adminDraw = draw.extend({
  /** How to reach the winners; null for a winner whose address is not known yet. */
  contacts: z.array(z.object({ code: z.string(), emailAddress: z.string().nullable() })),
  /** Whether the service can fetch rounds of the beacon itself. */
  asksBeacon: z.boolean(),
});
export type AdminDraw = z.infer<typeof adminDraw>;

/** The Redis channel for changes of draws. */
export const DRAWS_CHANGED = 'contests:draws:changed';
