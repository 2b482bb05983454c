import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { OwnCookie } from '../cookies.js';

/** The cookie that binds a sign-in in progress to its browser. */
@Injectable()
export class FlowCookie extends OwnCookie {
  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    super('sign_in', PUBLIC_URL);
  }
}
