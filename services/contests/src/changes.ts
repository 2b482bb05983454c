import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { PHOTOS_CHANGED } from '@festival/contracts/photos';
import { POINTS_CHANGED } from '@festival/contracts/points';
import { ChangePublisher } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Publishes changes of entries and results, for processes that cache them. Never called for a ballot. */
@Injectable()
export class PhotoChanges extends ChangePublisher {
  protected readonly channel = PHOTOS_CHANGED;
}

/** Publishes changes of draws, for processes that cache them. */
@Injectable()
export class DrawChanges extends ChangePublisher {
  protected readonly channel = DRAWS_CHANGED;
}

/** Publishes that an admin has written to the ledger, for open screens. */
@Injectable()
export class PointsChanges extends ChangePublisher {
  protected readonly channel = POINTS_CHANGED;
}
