import { CONFIG } from '@festival/service-kit/config';
import { Module } from '@nestjs/common';
import type { CatalogueConfig } from '../config.js';
import { IMAGE_STORE } from './image-store.js';
import { KeepPictures } from './keep-pictures.js';
import { openImageStore } from './open-image-store.js';
import { SweepPictures } from './sweep-pictures.js';

@Module({
  providers: [
    {
      provide: IMAGE_STORE,
      inject: [CONFIG],
      useFactory: (config: CatalogueConfig) => openImageStore(config),
    },
    KeepPictures,
    SweepPictures,
  ],
  exports: [IMAGE_STORE, KeepPictures],
})
export class ImagesModule {}
