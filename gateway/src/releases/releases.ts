import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import {
  type ActiveReleases,
  type AreaRelease,
  activeReleases,
  readArea,
  readShell,
  SHELL,
  type Site,
} from './release-files.js';

const ACTIVE = 'active.json';
const LOOK_EVERY_MS = 1_000;

/** The releases that are shown now. A change of `active.json` is seen within a second. */
@Injectable()
export class Releases {
  private readonly file: string;
  private site?: Site;
  private version = '';
  private lookedAt = -Infinity;
  private looking?: Promise<void>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.file = join(config.RELEASES_DIR, ACTIVE);
  }

  /** Undefined while there is no shell to show. */
  async current(): Promise<Site | undefined> {
    const now = performance.now();
    if (now - this.lookedAt >= LOOK_EVERY_MS) {
      this.lookedAt = now;
      this.looking = this.look();
    }
    await this.looking;
    return this.site;
  }

  /** Changes with every activation; empty while there is none. */
  async activeVersion(): Promise<string> {
    const found = await stat(this.file).catch(() => undefined);
    return found ? `${found.mtimeMs}-${found.size}-${found.ino}` : '';
  }

  private async look(): Promise<void> {
    const version = await this.activeVersion();
    if (version === this.version) return;
    const site = await this.read(version);
    if (!site) return;
    this.site = site;
    this.version = version;
  }

  /** What cannot be read leaves the site as it was; an area that cannot is left out. */
  private async read(version: string): Promise<Site | undefined> {
    try {
      const { [SHELL]: shell, ...areas } = activeReleases.parse(
        JSON.parse(await readFile(this.file, 'utf8')),
      );
      if (!shell) throw new Error('no release of the shell is active');
      return {
        version,
        shell: await readShell(this.config.RELEASES_DIR, shell),
        areas: await this.readAreas(areas),
      };
    } catch (error) {
      this.logger.error({ err: error }, 'releases cannot be read');
      return undefined;
    }
  }

  private async readAreas(active: ActiveReleases): Promise<AreaRelease[]> {
    const read = await Promise.all(
      Object.entries(active).map(([name, id]) =>
        readArea(this.config.RELEASES_DIR, name, id).catch((error: unknown) => {
          this.logger.error({ err: error, area: name }, 'an area cannot be shown');
          return undefined;
        }),
      ),
    );
    return read.filter((area) => area !== undefined);
  }
}
