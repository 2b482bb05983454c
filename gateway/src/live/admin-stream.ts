import type { AdminEvent } from '@festival/contracts/admin-stream';
import { gatewayCalls } from '@festival/contracts/calls';
import { CAMPAIGNS_CHANGED } from '@festival/contracts/campaigns';
import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { EXPORTS_CHANGED } from '@festival/contracts/exports';
import { ORDERS_CHANGED } from '@festival/contracts/orders';
import { PHOTOS_CHANGED } from '@festival/contracts/photos';
import { POINTS_CHANGED } from '@festival/contracts/points';
import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { RELEASES_ANNOUNCED, RELEASES_CHANGED } from '@festival/contracts/releases';
import { WORKSHOPS_CHANGED } from '@festival/contracts/workshops';
import { Injectable } from '@nestjs/common';
import { ChangeStream } from './change-stream.js';

const call = gatewayCalls['GET /admin/stream'];

/** The event of each channel, for admins. */
const events: Record<(typeof call)['invalidatedBy'][number], (message: unknown) => unknown> = {
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
export class AdminStream extends ChangeStream<typeof call> {
  protected readonly call = call;
  protected readonly missed: AdminEvent = { kind: 'missed' };

  protected eventOf(channel: keyof typeof events, message: unknown): unknown {
    return events[channel](message);
  }

  protected subjectOf(event: AdminEvent): string {
    if (event.kind === 'campaign') return `campaign ${event.campaign._id}`;
    return event.kind === 'export' ? `export ${event.export._id}` : event.kind;
  }
}
