import { z } from 'zod';
import { id, instant, line } from '../common.js';
import { NOT_WHOLE } from '../money.js';
import { MAX_TOKEN_DAYS, TOKEN_DAYS } from './limits.js';
import { appName } from './names.js';

/** A token as it is sent: `Authorization: Bearer fst_<area>_<43 characters of base64url>`. */
export const AREA_TOKEN = /^fst_([a-z][a-z0-9]*)_([\w-]{43})$/;

/** Whether a bearer token has the form of an area's token. */
export const isAreaToken = (token: string): boolean => token.startsWith('fst_');

export const areaTokenForm = z.object({
  area: appName,
  /** Its purpose, to tell tokens apart. */
  label: line(60),
  days: z
    .number('must be a number')
    .int(NOT_WHOLE)
    .min(1, 'must be at least 1')
    .max(MAX_TOKEN_DAYS, `must be at most ${MAX_TOKEN_DAYS}`)
    .default(TOKEN_DAYS),
});
export type AreaTokenForm = z.infer<typeof areaTokenForm>;

/** All instants of a token are real time. */
export const areaToken = z.object({
  _id: id,
  area: appName,
  label: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});
export type AreaToken = z.infer<typeof areaToken>;

/** The answer when a token is created: the only one that contains the token itself. */
export const newAreaToken = areaToken.extend({ token: z.string().regex(AREA_TOKEN) });
export type NewAreaToken = z.infer<typeof newAreaToken>;
