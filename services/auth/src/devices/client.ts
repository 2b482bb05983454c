import type { FastifyRequest } from 'fastify';
import type { DeviceCookie } from './device-cookie.js';

/** The client, as the request describes it. */
export interface Client {
  requestId: string;
  address: string;
  /** The browser's cookie from an earlier sign-in, if any; not verified yet. */
  deviceId?: string | undefined;
}

export const clientOf = (request: FastifyRequest, cookie: DeviceCookie): Client => ({
  requestId: request.id,
  address: request.ip,
  deviceId: cookie.read(request),
});
