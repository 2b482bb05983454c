import { LOGGER, type Logger } from '@festival/service-kit/logging';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { MEDIA_URL } from '../encode/encode-picture.js';
import { IMAGE_STORE, type ImageStore } from '../store/image-store.js';
import { SHOWN_PICTURES, type ShownPictures } from './shown-pictures.js';

const EVERY_MS = 60 * 60_000;
/** Younger ones may belong to a request that is not done. */
const YOUNG_MS = 60 * 60_000;

const nameOf = (url: string): string => url.slice(MEDIA_URL.length + 1);

/**
 * Takes away the pictures that the service does not show: what a process left that died between storing them and what they
 * were for, and what somebody took out of it. One goes that was found unused twice, an hour apart: what is written at the
 * moment of an edit may still want it, such as an order of a product.
 */
@Injectable()
export class SweepPictures implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();
  private suspects = new Set<string>();

  constructor(
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
    @Inject(SHOWN_PICTURES) private readonly shown: ShownPictures,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.run().catch((err) =>
        this.logger.warn({ err }, 'pictures could not be swept; trying again'),
      );
    }, EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** @returns how many files were taken away */
  async run(): Promise<number> {
    const unused = new Set<string>();
    for await (const { name, ageMs } of this.store.list()) if (ageMs > YOUNG_MS) unused.add(name);
    if (unused.size > 0) await this.leaveShown(unused);
    const gone = [...unused].filter((name) => this.suspects.has(name));
    this.suspects = unused;
    await this.store.remove(gone);
    if (gone.length > 0) this.logger.info({ count: gone.length }, 'unused pictures were swept');
    return gone.length;
  }

  private async leaveShown(names: Set<string>): Promise<void> {
    for await (const url of this.shown.urls()) names.delete(nameOf(url));
  }
}
