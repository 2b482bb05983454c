import type { z } from 'zod';
import { type Holder, hasPermission, type Permission } from '../../permissions.js';
import type { Role } from '../../session.js';

/** The receivers of a stream's event among its listeners: all, the accounts of a role, admins with a permission, or one account. */
export type Audience = 'all' | { role: Role; account?: string; permission?: Permission };

/** A listener; undefined for a visitor. */
type Listener = (Holder & { sub: string }) | undefined;

/** Whether a listener receives an event. */
export const mayReceive = (audience: Audience, listener: Listener): boolean => {
  if (audience === 'all') return true;
  const { role, account, permission } = audience;
  if (listener?.role !== role) return false;
  if (permission !== undefined && !hasPermission(listener, permission)) return false;
  return account === undefined || listener.sub === account;
};

/** The events of a stream, and the audience of each. */
export interface StreamEvents {
  shape: z.ZodType;
  isFor: (event: never) => Audience;
}

export const defineEvents = <Shape extends z.ZodType>(
  shape: Shape,
  isFor: (event: z.output<Shape>) => Audience,
) => ({ shape, isFor });
