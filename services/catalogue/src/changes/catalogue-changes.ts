import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { PublishesChanges } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Tells whoever keeps copies of products that they have changed. */
@Injectable()
export class CatalogueChanges extends PublishesChanges {
  protected readonly channel = CATALOGUE_CHANGED;
}
