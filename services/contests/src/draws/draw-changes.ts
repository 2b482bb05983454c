import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { PublishesChanges } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Publishes changes of draws, for processes that cache them. */
@Injectable()
export class DrawChanges extends PublishesChanges {
  protected readonly channel = DRAWS_CHANGED;
}
