import { z } from 'zod';
import { id, instant, line } from '../common/index.js';
import { MAX_TOKEN_DAYS, TOKEN_DAYS } from './limits.js';
import { areaName } from './names.js';

/** A token as it is sent: `Authorization: Bearer fst_<area>_<43 characters of base64url>`. */
export const AREA_TOKEN = /^fst_([a-z][a-z0-9]*)_([\w-]{43})$/;

/** Whether a bearer token says that it is an area's. */
export const isAreaToken = (token: string): boolean => token.startsWith('fst_');

export const areaTokenForm = z.object({
  area: areaName,
  /** What it is for, as people tell it from others. */
  label: line(60),
  days: z
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(MAX_TOKEN_DAYS, `must be at most ${MAX_TOKEN_DAYS}`)
    .default(TOKEN_DAYS),
});
export type AreaTokenForm = z.infer<typeof areaTokenForm>;

/** Real time, like every instant of a token. */
export const areaToken = z.object({
  _id: id,
  area: areaName,
  label: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});
export type AreaToken = z.infer<typeof areaToken>;

/** The answer to whoever makes it: only this once the token itself is told. */
export const newAreaToken = areaToken.extend({ token: z.string().regex(AREA_TOKEN) });
export type NewAreaToken = z.infer<typeof newAreaToken>;
