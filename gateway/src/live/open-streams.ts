import { mayReceive, type StreamEvents } from '@festival/contracts/call';
import type { Identity } from '@festival/contracts/identity';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Gauge, register } from 'prom-client';
import { Subject } from 'rxjs';
import type { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import { RateLimits } from '../edge/rate-limits.js';

/** How many unsent bytes a stream may have. A reader that is further behind has stopped reading. */
const MAX_BEHIND_BYTES = 64 * 1024;

/** How long a browser waits before it reconnects. The times vary, so that not all browsers come at once. */
const AGAIN_MS = { least: 2_000, most: 6_000 };
/** The `Retry-After` when there are too many streams. */
const NO_ROOM_SECONDS = 60;

/** The share of all streams that one address may have. A campus has one address; its other pages read the list now and then. */
const SHARE_OF_AN_ADDRESS = 1 / 4;

const gaugeOf = (name: string, help: string): Gauge =>
  (register.getSingleMetric(name) as Gauge | undefined) ?? new Gauge({ name, help });

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A proxy in front would otherwise hold events back until they fill a buffer.
  'x-accel-buffering': 'no',
};

/** A call that is answered with a stream. Its access says who may open it; its events name the audience of each event. */
export interface StreamCall {
  events: StreamEvents;
}

export type EventOf<Call extends StreamCall> = z.output<Call['events']['shape']>;

type Stream = FastifyReply['raw'];

interface Opened {
  call: StreamCall;
  /** The user who opened it. The stream ends with their session. */
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
  private readonly gauge = gaugeOf('gateway_open_streams', 'Streams of events that are open');

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly limits: RateLimits,
  ) {
    gaugeOf('gateway_max_streams', 'How many may be open').set(config.MAX_STREAMS);
  }

  /** The sessions with which streams are open, by their digests. */
  get sessions(): Set<string> {
    return new Set([...this.streams.values()].flatMap(({ who }) => who?.sid ?? []));
  }

  /**
   * @param who the caller, already checked by the call's access
   * @throws DomainError SERVICE_UNAVAILABLE when there are too many; TOO_MANY_REQUESTS when its address has its share
   */
  open(call: StreamCall, reply: FastifyReply, who: Identity | undefined): void {
    const { MAX_STREAMS } = this.config;
    if (this.streams.size >= MAX_STREAMS)
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: NO_ROOM_SECONDS });
    const network = this.limits.networkOf(reply.request.ip);
    const others = this.atAddress.get(network) ?? 0;
    if (others >= Math.ceil(MAX_STREAMS * SHARE_OF_AN_ADDRESS))
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: NO_ROOM_SECONDS });
    // Written past the framework, which would hold events back to compress them.
    reply.hijack();
    const { raw } = reply;
    // A client that has already left emits no further `close`, and neither does one whose connection is busy with another answer.
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

  /** Sends each event to the streams in its audience. A stream that is too far behind is closed instead. */
  send<Call extends StreamCall>(call: Call, events: readonly EventOf<Call>[]): void {
    const messages = events.map((event, at) => ({
      at,
      audience: call.events.isFor(event as never),
      text: `data: ${JSON.stringify(event)}\n\n`,
    }));
    /** Streams that get the same events share their bytes. */
    const shared = new Map<string, Buffer>();
    for (const [stream, { who }] of this.of(call)) {
      const received = messages.filter(({ audience }) => mayReceive(audience, who));
      if (received.length === 0) continue;
      const key = received.map(({ at }) => at).join();
      const bytes = shared.get(key) ?? Buffer.from(received.map(({ text }) => text).join(''));
      shared.set(key, bytes);
      this.write(stream, bytes);
    }
  }

  /** Keeps the connection alive: the browser or a proxy would close a silent one. */
  beat(call: StreamCall): void {
    for (const [stream] of this.of(call)) this.write(stream, HEARTBEAT);
  }

  /** Ends the streams of one call. */
  end(call: StreamCall): void {
    this.endThose((opened) => opened.call === call);
  }

  /** Ends the streams of ended sessions, given by their digests. */
  endSessions(digests: Iterable<string>): void {
    const ended = new Set(digests);
    this.endThose(({ who }) => who !== undefined && ended.has(who.sid));
  }

  private of(call: StreamCall): [Stream, Opened][] {
    return [...this.streams].filter(([, opened]) => opened.call === call);
  }

  private write(stream: Stream, bytes: Buffer): void {
    if (stream.writableLength > MAX_BEHIND_BYTES) stream.destroy();
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
