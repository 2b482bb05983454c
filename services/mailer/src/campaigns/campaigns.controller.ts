import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { CampaignQueries } from './campaign.queries.js';
import { CampaignPreviews, TestCampaign } from './campaign-previews.js';
import { ChangeCampaign } from './change-campaign.js';
import { CreateCampaign, RemindOfSlot } from './create-campaign.js';

@Controller()
export class CampaignsController {
  constructor(
    private readonly queries: CampaignQueries,
    private readonly previews: CampaignPreviews,
    private readonly testCampaign: TestCampaign,
    private readonly createCampaign: CreateCampaign,
    private readonly changeCampaign: ChangeCampaign,
    private readonly remindOfSlot: RemindOfSlot,
  ) {}

  @Endpoint('POST /admin/selfcollect')
  selfcollect(
    @Input() { body }: InputOf<'POST /admin/selfcollect'>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    return this.remindOfSlot.execute(admin, body, keyed({ selfcollect: body }));
  }

  @Endpoint('POST /admin/campaigns/preview')
  preview(@Input() { body }: InputOf<'POST /admin/campaigns/preview'>) {
    return this.previews.preview(body);
  }

  @Endpoint('POST /admin/campaigns/test')
  test(@Input() { body }: InputOf<'POST /admin/campaigns/test'>, @Who() admin: Identity) {
    return this.testCampaign.execute(admin, body);
  }

  @Endpoint('POST /admin/campaigns')
  create(
    @Input() { body }: InputOf<'POST /admin/campaigns'>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    const wanted = { ...body, sendAt: body.sendAt ? new Date(body.sendAt) : null };
    return this.createCampaign.execute(admin, wanted, keyed(body));
  }

  @Endpoint('GET /admin/campaigns')
  list(@Input() { query }: InputOf<'GET /admin/campaigns'>) {
    return this.queries.page(query);
  }

  @Endpoint('GET /admin/campaigns/:id')
  show(@Input() { params, query }: InputOf<'GET /admin/campaigns/:id'>) {
    return this.queries.details(params.id, query);
  }

  @Endpoint('POST /admin/campaigns/:id/pause')
  pause(@Input() { params }: InputOf<'POST /admin/campaigns/:id/pause'>, @Who() admin: Identity) {
    return this.changeCampaign.execute(admin, params.id, 'PAUSE');
  }

  @Endpoint('POST /admin/campaigns/:id/resume')
  resume(@Input() { params }: InputOf<'POST /admin/campaigns/:id/resume'>, @Who() admin: Identity) {
    return this.changeCampaign.execute(admin, params.id, 'RESUME');
  }

  @Endpoint('POST /admin/campaigns/:id/stop')
  stop(@Input() { params }: InputOf<'POST /admin/campaigns/:id/stop'>, @Who() admin: Identity) {
    return this.changeCampaign.execute(admin, params.id, 'STOP');
  }

  @Endpoint('POST /admin/campaigns/:id/retry')
  retry(@Input() { params }: InputOf<'POST /admin/campaigns/:id/retry'>, @Who() admin: Identity) {
    return this.changeCampaign.execute(admin, params.id, 'RETRY');
  }

  @Endpoint('POST /admin/campaigns/:id/resend')
  resend(
    @Input() { params, body }: InputOf<'POST /admin/campaigns/:id/resend'>,
    @Who() admin: Identity,
  ) {
    return this.changeCampaign.execute(admin, params.id, 'RESEND', body.recipient);
  }
}
