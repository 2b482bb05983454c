import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { Releases } from '../releases/releases.js';

/** Of one app. The festival's own lists have a tenth of it. */
const MAX_BYTES = 1024 * 1024;

/** Writes the licences of the packages whose code pages load, once for each version of the site. Each release has its own list. */
@Injectable()
export class LicencesKeeper {
  private version?: string | undefined;
  private text?: Promise<string>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly releases: Releases,
  ) {}

  async licences(): Promise<string> {
    const { version, releases = {} } = (await this.releases.current()) ?? {};
    if (!this.text || this.version !== version) {
      this.version = version;
      this.text = this.write(releases);
    }
    return this.text;
  }

  private async write(releases: Readonly<Record<string, string>>): Promise<string> {
    const texts = Object.entries(releases).map(async ([app, id]) => {
      const text = await listIn(join(this.config.RELEASES_DIR, app, id, 'licenses.txt'));
      return `===== ${app} =====\n\n${text}`;
    });
    return (await Promise.all(texts)).join('\n');
  }
}

const listIn = async (file: string): Promise<string> => {
  try {
    const { size } = await stat(file);
    return size > MAX_BYTES
      ? 'The list of this release is too long.\n'
      : await readFile(file, 'utf8');
  } catch {
    return 'This release has no list.\n';
  }
};
