import { mayHear, type StreamEvents } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Gauge, register } from 'prom-client';
import { Subject } from 'rxjs';
import type { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import { RateLimits } from '../edge/limits/rate-limits.js';

/** What a reader may be behind by when the next comes; whoever is further behind does not read. */
const MOST_BEHIND_BYTES = 64 * 1024;

/** After how long a browser opens a stream again that broke: each another time, so that not all come at once. */
const AGAIN_MS = { least: 2_000, most: 6_000 };
/** What a client is told to wait that finds no room. */
const NO_ROOM_SECONDS = 60;

/** What those at one address may have of all streams. A campus has one address; who finds no room looks at the list now and then. */
const SHARE_OF_AN_ADDRESS = 1 / 4;

const METRIC = 'gateway_open_streams';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy in front would otherwise hold events back until they fill a buffer.
  'x-accel-buffering': 'no',
};

/** A call that is answered with a stream. Its access says who may open it, its events whom each is for. */
export interface StreamCall {
  events: StreamEvents;
}

export type EventOf<Call extends StreamCall> = z.output<Call['events']['shape']>;

type Stream = FastifyReply['raw'];

interface Opened {
  call: StreamCall;
  /** Whoever opened it; it ends with their session. */
  who: Identity | undefined;
}

const HEARTBEAT = Buffer.from(':\n\n');

/** Streams of server-sent events. */
@Injectable()
export class OpenStreams {
  /** The digest of each session with which a stream was just opened. */
  readonly opened = new Subject<string>();
  private readonly streams = new Map<Stream, Opened>();
  private readonly atAddress = new Map<string, number>();
  private readonly gauge =
    (register.getSingleMetric(METRIC) as Gauge | undefined) ??
    new Gauge({ name: METRIC, help: 'Streams of events that are open' });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly limits: RateLimits,
  ) {}

  /** The sessions with which streams are open, by their digests. */
  get sessions(): Set<string> {
    return new Set([...this.streams.values()].flatMap(({ who }) => who?.sid ?? []));
  }

  /**
   * @param who whoever asks, whom the call has let in
   * @throws DomainError SERVICE_UNAVAILABLE when there are too many; TOO_MANY_REQUESTS when its address has its share
   */
  open(call: StreamCall, reply: FastifyReply, who: Identity | undefined): void {
    const { MOST_STREAMS } = this.config;
    if (this.streams.size >= MOST_STREAMS)
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: NO_ROOM_SECONDS });
    const network = this.limits.networkOf(reply.request.ip);
    const others = this.atAddress.get(network) ?? 0;
    if (others >= Math.ceil(MOST_STREAMS * SHARE_OF_AN_ADDRESS))
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: NO_ROOM_SECONDS });
    // Past the framework: what it would do at the end of an answer, compressing included, would hold events back.
    reply.hijack();
    const { raw } = reply;
    // Who has left already does not leave again; behind another answer on the same connection nobody would be heard leaving.
    if (raw.destroyed || !raw.socket) return void raw.destroy();
    raw.on('error', () => undefined).on('close', () => this.forget(raw, network));
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
    const again = AGAIN_MS.least + Math.random() * (AGAIN_MS.most - AGAIN_MS.least);
    raw.write(`retry: ${Math.round(again)}\n\n`);
    this.streams.set(raw, { call, who });
    this.atAddress.set(network, others + 1);
    this.gauge.set(this.streams.size);
    if (who) this.opened.next(who.sid);
  }

  /** Sends events to those who listen and whom each is for; whoever has not taken what was sent before is dropped instead. */
  send<Call extends StreamCall>(call: Call, events: readonly EventOf<Call>[]): void {
    const told = events.map((event, at) => ({
      at,
      audience: call.events.isFor(event as never),
      text: `data: ${JSON.stringify(event)}\n\n`,
    }));
    /** By which of the events they are: those who hear the same share them. */
    const shared = new Map<string, Buffer>();
    for (const [stream, { who }] of this.of(call)) {
      const heard = told.filter(({ audience }) => mayHear(audience, who));
      if (heard.length === 0) continue;
      const key = heard.map(({ at }) => at).join();
      const bytes = shared.get(key) ?? Buffer.from(heard.map(({ text }) => text).join(''));
      shared.set(key, bytes);
      this.write(stream, bytes);
    }
  }

  /** So that neither side, nor what is between them, takes the silence for the end. */
  beat(call: StreamCall): void {
    for (const [stream] of this.of(call)) this.write(stream, HEARTBEAT);
  }

  /** Ends the streams of one call. */
  end(call: StreamCall): void {
    this.endThose((opened) => opened.call === call);
  }

  /** Ends what was opened with sessions that are over, by their digests. */
  endSessions(digests: Iterable<string>): void {
    const ended = new Set(digests);
    this.endThose(({ who }) => who !== undefined && ended.has(who.sid));
  }

  private of(call: StreamCall): [Stream, Opened][] {
    return [...this.streams].filter(([, opened]) => opened.call === call);
  }

  private write(stream: Stream, bytes: Buffer): void {
    if (stream.writableLength > MOST_BEHIND_BYTES) stream.destroy();
    else if (!stream.writableEnded) stream.write(bytes);
  }

  private endThose(isOver: (opened: Opened) => boolean): void {
    for (const [stream, opened] of this.streams) if (isOver(opened)) stream.end();
  }

  private forget(stream: Stream, network: string): void {
    this.streams.delete(stream);
    const left = (this.atAddress.get(network) ?? 1) - 1;
    if (left > 0) this.atAddress.set(network, left);
    else this.atAddress.delete(network);
    this.gauge.set(this.streams.size);
  }
}
