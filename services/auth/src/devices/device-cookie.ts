import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { OwnCookie } from '../cookies.js';

/** The cookie that identifies a browser long after its session has ended. It does not sign in. */
@Injectable()
export class DeviceCookie extends OwnCookie {
  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    super('device', PUBLIC_URL);
  }
}
