import { Injectable } from '@nestjs/common';

/** Real time, for whatever must not follow a moved festival clock: sessions, links, files. */
@Injectable()
export class RealClock {
  now(): Date {
    return new Date();
  }
}
