import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { OwnCookie } from '../cookies.js';

/** The cookie by which a browser is known again, long after its session is over. It opens nothing. */
@Injectable()
export class DeviceCookie extends OwnCookie {
  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    super('device', PUBLIC_URL);
  }
}
