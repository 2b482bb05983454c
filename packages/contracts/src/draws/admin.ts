import { z } from 'zod';
import { givenInstant, line, withoutInvisible } from '../common.js';
import {
  MAX_CHANCES_TO_TAKE_PART,
  MAX_DRAW_PRIZES,
  MAX_REASON_LENGTH,
  MIN_MINUTES_BEFORE_DRAW,
} from '../limits.js';
import { NOT_WHOLE } from '../money.js';
import { draw } from './draw.js';

const MINUTE_MS = 60_000;

/** A new draw. */
export const drawForm = z
  .object({
    name: line(100),
    /** Drawn in this order. */
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

/** A draw, as admins see it. */
export const adminDraw = draw.extend({
  /** How to reach the winners; null for a winner whose address is not known yet. */
  contacts: z.array(z.object({ code: z.string(), emailAddress: z.string().nullable() })),
  /** Whether the service can fetch rounds of the beacon itself. */
  asksBeacon: z.boolean(),
});
export type AdminDraw = z.infer<typeof adminDraw>;
