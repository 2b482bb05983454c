import { ReadableStream } from 'node:stream/web';
import {
  type AreaReleases,
  type AreaStatus,
  areaReleases,
  areaStatus,
  liveState,
  NOTE_HEADER,
  preview,
  type Release,
  release,
  VERSION_HEADER,
} from '@festival/contracts/releases';
import type { z } from 'zod';
import { EXIT, Failure } from '../failure.js';
import type { Credential } from '../login/credentials.js';
import { explainRefusal, explainSilence, type Sent } from './explain.js';

const ANSWER_MS = 60_000;
const UPLOAD_MS = 10 * 60_000;
const PART_BYTES = 64 * 1024;

const MISMATCH = new Failure(
  'The site answers in a way that this program does not know. Install the @festival/cli of the site.',
  EXIT.usage,
  'OTHER_VERSION',
);

interface Upload {
  archive: Uint8Array;
  version: string;
  note: string;
  onProgress: (sent: number) => void;
}

/** The id of the release that the user was shown as live. If another one is live by now, nothing changes. */
interface Seen {
  from?: string | undefined;
}

type Init = RequestInit & { duplex?: 'half' };

async function* partsOf(bytes: Uint8Array, onProgress: (sent: number) => void) {
  for (let sent = 0; sent < bytes.length; sent += PART_BYTES) {
    yield bytes.subarray(sent, sent + PART_BYTES);
    onProgress(Math.min(sent + PART_BYTES, bytes.length));
  }
}

/** The calls of the registry for the holder of an area's token. */
export class Registry {
  constructor(
    private readonly area: string,
    private readonly credential: Credential,
  ) {}

  releases(): Promise<AreaReleases> {
    return this.get(`/releases/${this.area}`, areaReleases);
  }

  release(id: string): Promise<Release> {
    return this.get(`/releases/${this.area}/${id}`, release);
  }

  live() {
    return this.get('/releases/live', liveState);
  }

  activate(id: string, form: { why: string } & Seen) {
    return this.post(`/releases/${this.area}/${id}/activate`, form, areaStatus);
  }

  rollback(form: { steps: number; why: string } & Seen): Promise<AreaStatus> {
    return this.post(`/releases/${this.area}/rollback`, form, areaStatus);
  }

  preview(id: string) {
    return this.post(`/releases/${this.area}/${id}/previews`, {}, preview);
  }

  /** A file of a release, as pages load it; undefined if it cannot be loaded. */
  async file(area: string, id: string, name: string): Promise<unknown> {
    const url = new URL(`/assets/${area}/${id}/${name}`, this.credential.url);
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      () => undefined,
    );
    return response?.ok ? response.json().catch(() => undefined) : undefined;
  }

  /** A screenshot of a release's trial. */
  async image(id: string, name: string): Promise<Uint8Array> {
    const path = `/releases/${this.area}/${id}/checks/${name}`;
    const response = await this.request(path, { signal: AbortSignal.timeout(ANSWER_MS) });
    const bytes = await response.arrayBuffer().catch((error: unknown) => {
      throw explainSilence(this.sent(), error);
    });
    return new Uint8Array(bytes);
  }

  upload({ archive, version, note, onProgress }: Upload): Promise<Release> {
    return this.send(`/releases/${this.area}`, release, {
      method: 'POST',
      headers: {
        'content-type': 'application/gzip',
        'content-length': String(archive.length),
        [VERSION_HEADER]: version,
        [NOTE_HEADER]: encodeURIComponent(note),
      },
      body: ReadableStream.from(partsOf(archive, onProgress)) as RequestInit['body'],
      duplex: 'half',
      signal: AbortSignal.timeout(UPLOAD_MS),
    });
  }

  private get<Schema extends z.ZodType>(path: string, schema: Schema) {
    return this.send(path, schema, { signal: AbortSignal.timeout(ANSWER_MS) });
  }

  private post<Schema extends z.ZodType>(path: string, body: object, schema: Schema) {
    return this.send(path, schema, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  }

  /** @throws Failure that says what to do */
  private async send<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init: Init,
  ): Promise<z.infer<Schema>> {
    const response = await this.request(path, init);
    const { success, data } = schema.safeParse(await response.json().catch(() => undefined));
    if (!success) throw MISMATCH;
    return data;
  }

  /** @throws Failure that says what to do */
  private async request(path: string, init: Init): Promise<Response> {
    const { url, token } = this.credential;
    const sent = this.sent(init);
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const response = await fetch(new URL(`/api${path}`, url), { ...init, headers }).catch(
      (error: unknown) => {
        throw explainSilence(sent, error);
      },
    );
    if (!response.ok) throw await explainRefusal(response, sent);
    return response;
  }

  private sent({ method }: Init = {}): Sent {
    return { url: this.credential.url, area: this.area, isChange: method !== undefined };
  }
}
