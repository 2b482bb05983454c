import type { AdminEvent } from '@festival/contracts/admin-stream';
import { gatewayCalls } from '@festival/contracts/calls';
import { CAMPAIGNS_CHANGED } from '@festival/contracts/campaigns';
import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { EXPORTS_CHANGED } from '@festival/contracts/exports';
import type { Identity } from '@festival/contracts/identity';
import { ORDERS_CHANGED } from '@festival/contracts/orders';
import { PHOTOS_CHANGED } from '@festival/contracts/photos';
import { POINTS_CHANGED } from '@festival/contracts/points';
import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { RELEASES_ANNOUNCED, RELEASES_CHANGED } from '@festival/contracts/releases';
import { WORKSHOPS_CHANGED, type WorkshopChange } from '@festival/contracts/workshops';
import { Who } from '@festival/service-kit/identity';
import { Controller, Injectable, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnCall } from '../edge/own-call.js';
import { ChangeStream } from './change-stream.js';

const adminCall = gatewayCalls['GET /admin/stream'];

const events: Record<(typeof adminCall)['invalidatedBy'][number], (message: unknown) => unknown> = {
  [CAMPAIGNS_CHANGED]: (campaign) => ({ kind: 'campaign', campaign }),
  [ORDERS_CHANGED]: () => ({ kind: 'orders' }),
  // The catalogue's channel includes new vendors.
  [CATALOGUE_CHANGED]: () => ({ kind: 'vendors' }),
  [WORKSHOPS_CHANGED]: () => ({ kind: 'workshops' }),
  [PHOTOS_CHANGED]: () => ({ kind: 'entries' }),
  [POINTS_CHANGED]: () => ({ kind: 'points' }),
  [DRAWS_CHANGED]: () => ({ kind: 'draws' }),
  [RELEASES_CHANGED]: () => ({ kind: 'releases' }),
  // A release that passed its checks.
  [RELEASES_ANNOUNCED]: () => ({ kind: 'releases' }),
  [EXPORTS_CHANGED]: (exported) => ({ kind: 'export', export: exported }),
};

/** Sends admins the changes in their lists. */
@Injectable()
export class AdminStream extends ChangeStream<typeof adminCall> {
  protected readonly call = adminCall;
  protected readonly missed: AdminEvent = { kind: 'missed' };

  protected eventOf(channel: keyof typeof events, message: unknown): unknown {
    return events[channel](message);
  }

  protected subjectOf(event: AdminEvent): string {
    if (event.kind === 'campaign') return `campaign ${event.campaign._id}`;
    return event.kind === 'export' ? `export ${event.export._id}` : event.kind;
  }
}

const vacancyCall = gatewayCalls['GET /workshops/stream'];

/** Sends changes of workshops to the pages that show them. */
@Injectable()
export class VacancyStream extends ChangeStream<typeof vacancyCall> {
  protected readonly call = vacancyCall;
  protected readonly missed: WorkshopChange = { kind: 'list' };

  protected eventOf(_channel: string, message: unknown): unknown {
    return message;
  }

  protected subjectOf(change: WorkshopChange): string {
    return change.kind === 'list' ? 'list' : `counts ${change._id}`;
  }
}

@Controller('api')
export class StreamsController {
  constructor(
    private readonly vacancies: VacancyStream,
    private readonly admin: AdminStream,
  ) {}

  @OwnCall('GET /workshops/stream')
  openVacancies(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Who() who?: Identity) {
    return open(this.vacancies, request, reply, who);
  }

  @OwnCall('GET /admin/stream')
  openAdmin(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Who() who: Identity) {
    return open(this.admin, request, reply, who);
  }
}

const open = async (
  stream: VacancyStream | AdminStream,
  { method }: FastifyRequest,
  reply: FastifyReply,
  who: Identity | undefined,
): Promise<void> => {
  if (method === 'HEAD') await reply.type('text/event-stream').send();
  else stream.open(reply, who);
};
