import { PHOTOS_CHANGED } from '@festival/contracts/photos';
import { PublishesChanges } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Tells whoever keeps copies of the entries, or of the results, that they have changed. Never called for a ballot. */
@Injectable()
export class PhotoChanges extends PublishesChanges {
  protected readonly channel = PHOTOS_CHANGED;
}
