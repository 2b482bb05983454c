import type { ImageFolder } from '@festival/contracts/images';
import {
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { CONFIG } from '../config.js';
import { LOGGER, type Logger } from '../logging.js';
import { Schedules, SchedulesModule } from '../schedules.js';
import { MEDIA_URL } from './encode.js';
import { IMAGE_STORE, type ImageStore, type MediaConfig, openImageStore } from './store.js';
import { StoreImages } from './uploads.js';

interface ImagesSettings {
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
      ],
      exports: [IMAGE_STORE, StoreImages],
    };
  }
}

const SHOWN_IMAGES = Symbol('shown images');

/** The images that a service shows, or may have to show again. */
export interface ShownImages {
  urls(): AsyncIterable<string>;
}

/** Younger files may belong to a running request. */
const YOUNG_MS = 60 * 60_000;

const SWEEP_EVERY_MS = 60 * 60_000;

const nameOf = (url: string): string => url.slice(MEDIA_URL.length + 1);

/**
 * Deletes images that the service does not show: those that users removed, and leftovers of processes that died before they used a stored image. An
 * image is deleted when the same process has found it unused in two runs, which are about an hour apart: something that is written at the same
 * moment, such as an order of a product, may still need it.
 */
@Injectable()
export class SweepImages implements OnModuleInit {
  private suspects = new Set<string>();

  constructor(
    private readonly schedules: Schedules,
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
    @Inject(SHOWN_IMAGES) private readonly shown: ShownImages,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'pictures.sweep',
      everyMs: SWEEP_EVERY_MS,
      run: () => this.execute(),
    });
  }

  async execute(): Promise<number> {
    const unused = new Set<string>();
    for await (const { name, ageMs } of this.store.list()) if (ageMs > YOUNG_MS) unused.add(name);
    if (unused.size > 0) await this.leaveShown(unused);
    const gone = [...unused].filter((name) => this.suspects.has(name));
    // If this throws, the next run is soon. What this run found unused must not be a suspect by then.
    await this.store.remove(gone);
    this.suspects = unused;
    if (gone.length > 0) this.logger.info({ count: gone.length }, 'unused images were swept');
    return gone.length;
  }

  private async leaveShown(names: Set<string>): Promise<void> {
    for await (const url of this.shown.urls()) names.delete(nameOf(url));
  }
}
