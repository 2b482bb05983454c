import { PHOTOS_CHANGED } from '@festival/contracts/photos';
import { PublishesChanges } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Publishes changes of entries and results, for processes that cache them. Never called for a ballot. */
@Injectable()
export class PhotoChanges extends PublishesChanges {
  protected readonly channel = PHOTOS_CHANGED;
}
