import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { PublishesChanges } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Tells whoever keeps copies of draws that they have changed. */
@Injectable()
export class DrawChanges extends PublishesChanges {
  protected readonly channel = DRAWS_CHANGED;
}
