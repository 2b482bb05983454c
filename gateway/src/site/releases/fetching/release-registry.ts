import { type CallDefinition, releasesCalls } from '@festival/contracts/calls';
import { fillPath, splitCallName } from '@festival/contracts/paths';
import type { LiveState, ReleaseFiles, ReleaseName } from '@festival/contracts/releases';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { WholeAnswer } from '../../../edge/upstreams/upstream-pool.js';
import { Upstreams } from '../../../edge/upstreams/upstreams.js';

const ANSWER_MS = 5_000;
const MAX_KNOWN = 1_000;
/** The time before the registry is asked again whether it has refused a release. */
const ASK_AGAIN_MS = 2_000;
const NOT_FOUND = 404;

type Read = 'GET /releases/live' | 'GET /releases/:area/:id/files';
type Answer<Name extends Read> = z.output<(typeof releasesCalls)[Name]['response']>;

/** The public calls of the registry of releases. */
@Injectable()
export class ReleaseRegistry {
  private readonly refused = new LRUCache<string, Promise<boolean>>({
    max: MAX_KNOWN,
    ttl: ASK_AGAIN_MS,
  });

  constructor(private readonly upstreams: Upstreams) {}

  /** @throws Error when it does not answer */
  live(): Promise<LiveState> {
    return this.read('GET /releases/live');
  }

  /** @throws Error when it does not answer, or has no such release */
  files(name: ReleaseName): Promise<ReleaseFiles> {
    return this.read('GET /releases/:area/:id/files', name);
  }

  /** Whether the registry says that it has no such release, or that its checks refused it. Known for some seconds. */
  isRefused(name: ReleaseName): Promise<boolean> {
    const key = `${name.area}/${name.id}`;
    const known = this.refused.get(key);
    if (known) return known;
    const asking = this.ask('GET /releases/:area/:id/files', name).then(
      ({ status }) => status === NOT_FOUND,
      () => false,
    );
    this.refused.set(key, asking);
    return asking;
  }

  private async read<Name extends Read>(name: Name, params?: ReleaseName): Promise<Answer<Name>> {
    const { status, body } = await this.ask(name, params);
    if (status !== 200) throw new Error(`the registry of releases answered ${status}`);
    const { response } = releasesCalls[name] as CallDefinition;
    return response!.parse(JSON.parse(body.toString())) as Answer<Name>;
  }

  private ask(name: Read, params?: ReleaseName): Promise<WholeAnswer> {
    const { method, path } = splitCallName(name);
    return this.upstreams.of('releases').read({
      method,
      path: fillPath(path, params),
      headers: { accept: 'application/json' },
      timeoutMs: ANSWER_MS,
    });
  }
}
