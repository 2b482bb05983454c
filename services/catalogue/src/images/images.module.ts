import { IMAGE_STORE, openImageStore } from '@festival/pictures/store';
import { KeepPictures } from '@festival/pictures/uploads';
import { CONFIG } from '@festival/service-kit/config';
import { Module } from '@nestjs/common';
import type { CatalogueConfig } from '../config.js';
import { PICTURE_FOLDER } from './picture-folder.js';
import { SweepPictures } from './sweep-pictures.js';

@Module({
  providers: [
    {
      provide: IMAGE_STORE,
      inject: [CONFIG],
      useFactory: (config: CatalogueConfig) => openImageStore(config, PICTURE_FOLDER),
    },
    KeepPictures,
    SweepPictures,
  ],
  exports: [IMAGE_STORE, KeepPictures],
})
export class ImagesModule {}
