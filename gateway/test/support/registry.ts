import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { archiveObject, type LiveState, MAX_EARLIER } from '@festival/contracts/releases';
import { packFiles } from '@festival/release-checks/files';
import { bytesOf, releaseIdOf } from './releases.js';
import { type StandIn, sendJson } from './stand-in.js';

/** The registry from the gateway's point of view: its answers, and a folder as its store. */
export class FakeRegistry {
  live: LiveState = { revision: 0, areas: {} };
  private readonly released = new Map<string, { wasShown: boolean }>();

  private constructor(readonly store: string) {}

  static async start(): Promise<FakeRegistry> {
    return new FakeRegistry(await mkdtemp(join(tmpdir(), 'release-store-')));
  }

  /** Lets a gateway's stand-in answer as the registry. */
  answerAt(standIn: StandIn): void {
    standIn.answer = ({ url = '' }, response: ServerResponse) => {
      if (url === '/releases/live') return sendJson(response, this.live);
      const known = this.released.get(url);
      return known ? sendJson(response, known) : sendJson(response, { code: 'NOT_FOUND' }, 404);
    };
  }

  /** Stores a release like the registry. @param altered files whose content in the archive differs @param wasShown whether visitors have got it */
  async release(
    area: string,
    files: Record<string, unknown>,
    altered: Record<string, string | undefined> = {},
    wasShown = true,
  ): Promise<string> {
    const id = releaseIdOf(files);
    const packed = Object.entries({ ...files, ...altered }).filter(
      ([, text]) => text !== undefined,
    );
    const place = join(this.store, archiveObject(area, id));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await packFiles(bytesOf(Object.fromEntries(packed))));
    this.released.set(`/releases/${area}/${id}/shown`, { wasShown });
    return id;
  }

  /** The state after one more decision. What was live before it is earlier now. */
  decide(area: string, id: string): LiveState {
    const before = this.live.areas[area];
    const earlier = before ? [before.id, ...before.earlier].filter((one) => one !== id) : [];
    this.live = {
      revision: this.live.revision + 1,
      areas: {
        ...this.live.areas,
        [area]: { id, version: '1.0.0', earlier: [...new Set(earlier)].slice(0, MAX_EARLIER) },
      },
    };
    return this.live;
  }

  async close(): Promise<void> {
    await rm(this.store, { recursive: true, force: true });
  }
}
