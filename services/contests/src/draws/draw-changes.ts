import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { ChangePublisher } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Publishes changes of draws, for processes that cache them. */
@Injectable()
export class DrawChanges extends ChangePublisher {
  protected readonly channel = DRAWS_CHANGED;
}
