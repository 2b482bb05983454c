import { PHOTOS_CHANGED } from '@festival/contracts/photos';
import { ChangePublisher } from '@festival/service-kit/redis';
import { Injectable, Module } from '@nestjs/common';

/** Publishes changes of entries and results, for processes that cache them. Never called for a ballot. */
@Injectable()
export class PhotoChanges extends ChangePublisher {
  protected readonly channel = PHOTOS_CHANGED;
}

@Module({ providers: [PhotoChanges], exports: [PhotoChanges] })
export class ChangesModule {}
