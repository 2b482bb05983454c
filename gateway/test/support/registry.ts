import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  archiveObject,
  type LiveState,
  MAX_EARLIER,
  type ReleaseFiles,
} from '@festival/contracts/releases';
import { packFolder } from '@festival/release-checks/files';
import { bytesOf, releaseIdOf } from './releases.js';
import { type StandIn, sendJson } from './stand-in.js';

const sriOf = (content: Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The registry from the gateway's point of view: its answers, and a folder as its store. */
export class FakeRegistry {
  live: LiveState = { revision: 0, areas: {} };
  private readonly released = new Map<string, ReleaseFiles>();

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
    id = releaseIdOf(files),
  ): Promise<string> {
    const texts = [...bytesOf(files)];
    const dir = await mkdtemp(join(tmpdir(), 'release-'));
    const packed = { ...Object.fromEntries(texts), ...altered };
    const paths = Object.keys(packed).filter((path) => packed[path] !== undefined);
    for (const path of paths) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), packed[path]!);
    }
    const place = join(this.store, archiveObject(area, id));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await packFolder(dir, paths));
    await rm(dir, { recursive: true });
    this.released.set(`/releases/${area}/${id}/files`, {
      area,
      id,
      version: '1.0.0',
      wasShown,
      files: texts.map(([path, content]) => ({
        path,
        bytes: content.length,
        sha384: sriOf(content),
      })),
    });
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
