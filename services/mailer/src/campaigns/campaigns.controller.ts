import { mailerCalls } from '@festival/contracts/calls';
import type {
  Campaign,
  CampaignDetails,
  CampaignPage,
  CampaignPreview,
  CampaignTestAnswer,
  SelfcollectAnswer,
} from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { Controller } from '@nestjs/common';
import { CampaignQueries } from './campaign.queries.js';
import { CampaignPreviews, TestCampaign } from './campaign-previews.js';
import { ChangeCampaign } from './change-campaign.js';
import { CreateCampaign, RemindOfSlot } from './create-campaign.js';

type Calls = typeof mailerCalls;

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

  @Endpoint(mailerCalls, 'POST /admin/selfcollect')
  selfcollect(
    @Input() { body }: InputOf<Calls['POST /admin/selfcollect']>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<SelfcollectAnswer> {
    return this.remindOfSlot.execute(admin, body, keyed({ selfcollect: body }));
  }

  @Endpoint(mailerCalls, 'POST /admin/campaigns/preview')
  preview(
    @Input() { body }: InputOf<Calls['POST /admin/campaigns/preview']>,
  ): Promise<CampaignPreview> {
    return this.previews.preview(body);
  }

  @Endpoint(mailerCalls, 'POST /admin/campaigns/test')
  test(
    @Input() { body }: InputOf<Calls['POST /admin/campaigns/test']>,
    @Who() admin: Identity,
  ): Promise<CampaignTestAnswer> {
    return this.testCampaign.execute(admin, body);
  }

  @Endpoint(mailerCalls, 'POST /admin/campaigns')
  create(
    @Input() { body }: InputOf<Calls['POST /admin/campaigns']>,
    @Who() admin: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<Campaign> {
    const wanted = { ...body, sendAt: body.sendAt ? new Date(body.sendAt) : null };
    return this.createCampaign.execute(admin, wanted, keyed(body));
  }

  @Endpoint(mailerCalls, 'GET /admin/campaigns')
  list(@Input() { query }: InputOf<Calls['GET /admin/campaigns']>): Promise<CampaignPage> {
    return this.queries.page(query);
  }

  @Endpoint(mailerCalls, 'GET /admin/campaigns/:id')
  show(
    @Input() { params, query }: InputOf<Calls['GET /admin/campaigns/:id']>,
  ): Promise<CampaignDetails> {
    return this.queries.details(params.id, query);
  }

  @Endpoint(mailerCalls, 'POST /admin/campaigns/:id/pause')
  pause(
    @Input() { params }: InputOf<Calls['POST /admin/campaigns/:id/pause']>,
    @Who() admin: Identity,
  ): Promise<Campaign> {
    return this.changeCampaign.execute(admin, params.id, 'PAUSE');
  }

  @Endpoint(mailerCalls, 'POST /admin/campaigns/:id/resume')
  resume(
    @Input() { params }: InputOf<Calls['POST /admin/campaigns/:id/resume']>,
    @Who() admin: Identity,
  ): Promise<Campaign> {
    return this.changeCampaign.execute(admin, params.id, 'RESUME');
  }

  @Endpoint(mailerCalls, 'POST /admin/campaigns/:id/stop')
  stop(
    @Input() { params }: InputOf<Calls['POST /admin/campaigns/:id/stop']>,
    @Who() admin: Identity,
  ): Promise<Campaign> {
    return this.changeCampaign.execute(admin, params.id, 'STOP');
  }

  @Endpoint(mailerCalls, 'POST /admin/campaigns/:id/retry')
  retry(
    @Input() { params }: InputOf<Calls['POST /admin/campaigns/:id/retry']>,
    @Who() admin: Identity,
  ): Promise<Campaign> {
    return this.changeCampaign.execute(admin, params.id, 'RETRY');
  }

  @Endpoint(mailerCalls, 'POST /admin/campaigns/:id/resend')
  resend(
    @Input() { params, body }: InputOf<Calls['POST /admin/campaigns/:id/resend']>,
    @Who() admin: Identity,
  ): Promise<Campaign> {
    return this.changeCampaign.execute(admin, params.id, 'RESEND', body.recipient);
  }
}
