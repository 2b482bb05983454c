import { IMAGE_STORE, openImageStore } from '@festival/pictures/store';
import { SHOWN_PICTURES, SweepPictures } from '@festival/pictures/sweep';
import { KeepPictures } from '@festival/pictures/uploads';
import { CONFIG } from '@festival/service-kit/config';
import { Module } from '@nestjs/common';
import type { CatalogueConfig } from '../config.js';
import { PICTURE_FOLDER } from './picture-folder.js';
import { ShownInCatalogue } from './shown-in-catalogue.js';

@Module({
  providers: [
    {
      provide: IMAGE_STORE,
      inject: [CONFIG],
      useFactory: (config: CatalogueConfig) => openImageStore(config, PICTURE_FOLDER),
    },
    KeepPictures,
    { provide: SHOWN_PICTURES, useClass: ShownInCatalogue },
    SweepPictures,
  ],
  exports: [IMAGE_STORE, KeepPictures],
})
export class ImagesModule {}
