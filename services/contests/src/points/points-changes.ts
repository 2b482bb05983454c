import { POINTS_CHANGED } from '@festival/contracts/points';
import { PublishesChanges } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Tells whoever looks at the ledger that an admin has written in it. */
@Injectable()
export class PointsChanges extends PublishesChanges {
  protected readonly channel = POINTS_CHANGED;
}
