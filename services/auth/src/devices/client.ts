import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AuthConfig } from '../config.js';
import { OwnCookie } from '../cookies.js';

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

/** The cookie that identifies a browser long after its session has ended. It does not sign in. */
@Injectable()
export class DeviceCookie extends OwnCookie {
  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    super('device', PUBLIC_URL);
  }
}
