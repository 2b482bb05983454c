import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { OwnCookie } from '../cookies.js';

/** The cookie with the id of a browser's session. */
@Injectable()
export class SessionCookie extends OwnCookie {
  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    super('session', PUBLIC_URL);
  }
}
