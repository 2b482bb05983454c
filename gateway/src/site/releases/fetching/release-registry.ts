import { type CallDefinition, releasesCalls } from '@festival/contracts/calls';
import { fillPath, splitCallName } from '@festival/contracts/paths';
import type { LiveState, ReleaseFiles, ReleaseName } from '@festival/contracts/releases';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Upstreams } from '../../../edge/upstreams/upstreams.js';

const ANSWER_MS = 5_000;

type Read = 'GET /releases/live' | 'GET /releases/:area/:id/files';
type Answer<Name extends Read> = z.output<(typeof releasesCalls)[Name]['response']>;

/** The public calls of the registry of releases. */
@Injectable()
export class ReleaseRegistry {
  constructor(private readonly upstreams: Upstreams) {}

  /** @throws Error when it does not answer */
  live(): Promise<LiveState> {
    return this.read('GET /releases/live');
  }

  /** @throws Error when it does not answer, or has no such release */
  files(name: ReleaseName): Promise<ReleaseFiles> {
    return this.read('GET /releases/:area/:id/files', name);
  }

  private async read<Name extends Read>(name: Name, params?: ReleaseName): Promise<Answer<Name>> {
    const { method, path } = splitCallName(name);
    const { status, body } = await this.upstreams.of('releases').read({
      method,
      path: fillPath(path, params),
      headers: { accept: 'application/json' },
      timeoutMs: ANSWER_MS,
    });
    if (status !== 200) throw new Error(`the registry of releases answered ${status}`);
    const { response } = releasesCalls[name] as CallDefinition;
    return response!.parse(JSON.parse(body.toString())) as Answer<Name>;
  }
}
