import type { z } from 'zod';
import { type Holder, hasPermission, type Permission } from '../permissions/index.js';
import type { Role } from '../session/index.js';

/** Whom an event of a stream is for, of those whom its call lets in: all of them, the accounts of a role, admins with a permission, or one account. */
export type Audience = 'all' | { role: Role; account?: string; permission?: Permission };

/** Somebody who listens, as far as it decides what they hear; undefined for a visitor. */
type Listener = (Holder & { sub: string }) | undefined;

/** The one rule of who hears an event. */
export const mayHear = (audience: Audience, listener: Listener): boolean => {
  if (audience === 'all') return true;
  const { role, account, permission } = audience;
  if (listener?.role !== role) return false;
  if (permission !== undefined && !hasPermission(listener, permission)) return false;
  return account === undefined || listener.sub === account;
};

/** What a stream tells, and whom each event is for. */
export interface StreamEvents {
  shape: z.ZodType;
  isFor: (event: never) => Audience;
}

export const defineEvents = <Shape extends z.ZodType>(
  shape: Shape,
  isFor: (event: z.output<Shape>) => Audience,
) => ({ shape, isFor });
