import type { FastifyRequest } from 'fastify';
import type { DeviceCookie } from './device-cookie.js';

/** Who asks, as far as the request itself tells. */
export interface Client {
  requestId: string;
  address: string;
  /** What the browser holds of an earlier sign-in, if anything; not yet believed. */
  deviceId?: string | undefined;
}

export const clientOf = (request: FastifyRequest, cookie: DeviceCookie): Client => ({
  requestId: request.id,
  address: request.ip,
  deviceId: cookie.read(request),
});
