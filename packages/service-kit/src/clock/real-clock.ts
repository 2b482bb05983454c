import { Injectable } from '@nestjs/common';

/** Real time: links and files are good for days of their reader's, whatever the festival's clock says. */
@Injectable()
export class RealClock {
  now(): Date {
    return new Date();
  }
}
