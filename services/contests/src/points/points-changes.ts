import { POINTS_CHANGED } from '@festival/contracts/points';
import { ChangePublisher } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Publishes that an admin has written to the ledger, for open screens. */
@Injectable()
export class PointsChanges extends ChangePublisher {
  protected readonly channel = POINTS_CHANGED;
}
