import { createHash } from 'node:crypto';
import type { Workshop } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { instantOf } from '@festival/edition/dates';
import { listProgramme } from '@festival/edition/list-programme';
import { isWholeDay, type ProgrammeItem } from '@festival/edition/programme';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ICAL from 'ical.js';
import { PublicReads } from '../cache/public-reads.js';
import type { GatewayConfig } from '../config.js';
import { OwnCall } from '../edge/own-call.js';

/** RFC 5545 allows 75 bytes in a line, and a folded line starts with a space, which counts. */
ICAL.foldLength = 74;

/** A property in jCal (RFC 7265), which the library folds and escapes. */
type Property = [name: string, parameters: object, type: string, value: string | number];

const text = (name: string, value: string): Property => [name, {}, 'text', value];

/** UTC, which calendars show in their own zone; events that do not repeat need no zone rules. */
const utc = (name: string, at: Date): Property => [
  name,
  {},
  'date-time',
  `${at.toISOString().slice(0, 19)}Z`,
];

const HOUR_MS = 60 * 60_000;

@Controller('api')
export class ProgrammeCalendarController {
  constructor(
    @Inject(EDITION) private readonly edition: Edition,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly reads: PublicReads,
    private readonly clock: FestivalClock,
  ) {}

  @OwnCall('GET /programme.ics')
  async read(
    @Input() { query: { item } }: InputOf<'GET /programme.ics'>,
    @Req() { id: requestId, headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { response } = await this.reads.read('/api/workshops', requestId);
    // Without them, calendars would drop the workshops that they know.
    if (!response.ok) throw new DomainError('SERVICE_UNAVAILABLE');
    const body = this.write((await response.json()) as Workshop[], item);
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (headers['if-none-match'] === etag) return reply.status(304).send();
    const file = `filename="${item ?? `programme-${this.edition.id}`}.ics"`;
    return reply
      .header('content-disposition', `${item ? 'attachment' : 'inline'}; ${file}`)
      .type('text/calendar; charset=utf-8')
      .send(body);
  }

  private write(workshops: readonly Workshop[], wanted: string | undefined): string {
    const { name, organiser } = this.edition;
    const revisions = new Map(workshops.map(({ _id, revision }) => [`workshop-${_id}`, revision]));
    const events = listProgramme(this.edition, workshops)
      .filter(({ id }) => wanted === undefined || id === wanted)
      .map((item) => ['vevent', this.propertiesOf(item, revisions.get(item.id) ?? 0), []]);
    if (events.length === 0) throw new DomainError('NOT_FOUND');
    const head: Property[] = [
      text('version', '2.0'),
      text('prodid', `-//${organiser}//${name}//EN`),
      text('method', 'PUBLISH'),
      text('x-wr-calname', name),
      ['refresh-interval', {}, 'duration', 'PT4H'],
    ];
    return `${ICAL.stringify(['vcalendar', head, events])}\r\n`;
  }

  /** @param sequence increases with each change of the item */
  private propertiesOf(item: ProgrammeItem, sequence: number): Property[] {
    const { PUBLIC_URL } = this.config;
    const [day = '', hour = ''] = item.from.split('T');
    const [lastDay = '', end = ''] = item.until.split('T');
    // What opens is about its hour, and what has no end is not given one.
    const hasEnd = !item.during && end !== '00:00';
    // By the hour: an unchanged calendar keeps its ETag for that long, in every process.
    const written = new Date(Math.floor(this.clock.now().getTime() / HOUR_MS) * HOUR_MS);
    return [
      text('uid', `${this.edition.id}-${item.id}@${new URL(PUBLIC_URL).host}`),
      ['sequence', {}, 'integer', sequence],
      utc('dtstamp', written),
      ...(isWholeDay(item)
        ? [['dtstart', {}, 'date', day] satisfies Property]
        : [
            utc('dtstart', instantOf(this.edition, day, hour)),
            ...(hasEnd ? [utc('dtend', instantOf(this.edition, lastDay, end))] : []),
          ]),
      text('summary', item.name),
      ...(item.place ? [text('location', item.place)] : []),
      ['url', {}, 'uri', item.watchUrl ?? new URL(item.path, PUBLIC_URL).href],
    ];
  }
}
