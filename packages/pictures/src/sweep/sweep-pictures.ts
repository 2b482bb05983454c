import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MEDIA_URL } from '../encode/encode-picture.js';
import { IMAGE_STORE, type ImageStore } from '../store/image-store.js';
import { SHOWN_PICTURES, type ShownPictures } from './shown-pictures.js';

const EVERY_MS = 60 * 60_000;
/** Younger ones may belong to a request that is not done. */
const YOUNG_MS = 60 * 60_000;

const nameOf = (url: string): string => url.slice(MEDIA_URL.length + 1);

/**
 * Takes away the pictures that the service does not show: what a process left that died between storing them and what they
 * were for, and what somebody took out of it. One goes that the same process found unused twice, an hour apart or more: what is written at
 * the moment of an edit may still want it, such as an order of a product.
 */
@Injectable()
export class SweepPictures implements OnModuleInit {
  private suspects = new Set<string>();

  constructor(
    @Inject(IMAGE_STORE) private readonly store: ImageStore,
    @Inject(SHOWN_PICTURES) private readonly shown: ShownPictures,
    private readonly schedules: Schedules,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ name: 'pictures.sweep', everyMs: EVERY_MS, run: () => this.run() });
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
