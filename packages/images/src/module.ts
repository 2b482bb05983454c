import type { ImageFolder } from '@festival/contracts/images';
import { CONFIG } from '@festival/service-kit/config';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { IMAGE_STORE, type MediaConfig, openImageStore } from './store.js';
import { SHOWN_IMAGES, type ShownImages, SweepImages, SweepImagesSchedule } from './sweep.js';
import { StoreImages } from './uploads.js';

interface ImagesSettings {
  /** The service's own folder within the media. */
  folder: ImageFolder;
  /** Tells which images the service shows. The others are swept. */
  shown: Type<ShownImages>;
}

/** A service's images: stored, listed and swept. Its configuration needs the `mediaVariables`. */
@Module({})
export class ImagesModule {
  /** Call it once per service, because each call creates a module. */
  static forService({ folder, shown }: ImagesSettings): DynamicModule {
    return {
      module: ImagesModule,
      imports: [SchedulesModule],
      providers: [
        {
          provide: IMAGE_STORE,
          inject: [CONFIG],
          useFactory: (config: MediaConfig) => openImageStore(config, folder),
        },
        StoreImages,
        { provide: SHOWN_IMAGES, useClass: shown },
        SweepImages,
        SweepImagesSchedule,
      ],
      exports: [IMAGE_STORE, StoreImages],
    };
  }
}
