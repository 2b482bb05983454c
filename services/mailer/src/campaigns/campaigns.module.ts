import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { OutboxModule } from '@festival/service-kit/outbox';
import { QueuesModule } from '@festival/service-kit/queues';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { AdvanceCampaigns, ReadAudience } from './advance-campaigns.js';
import { Audiences } from './audiences.js';
import { CampaignProgressChannel, CampaignQueries } from './campaign.queries.js';
import { CampaignRows } from './campaign.table.js';
import { CampaignWorker } from './campaign.worker.js';
import { CampaignPreviews, TestCampaign } from './campaign-previews.js';
import { CampaignsController } from './campaigns.controller.js';
import { ChangeCampaign } from './change-campaign.js';
import { CreateCampaign, RemindOfSlot } from './create-campaign.js';
import { QueuedMails } from './queued-mails.table.js';
import { SkipRules } from './skip-rules.table.js';
import { UnsubscribeController, UnsubscribeLinks } from './unsubscribe.js';

@Module({
  imports: [
    AuditModule,
    DeliveriesModule,
    IdempotencyModule,
    OutboxModule,
    QueuesModule,
    SchedulesModule,
  ],
  controllers: [CampaignsController, UnsubscribeController],
  providers: [
    AdvanceCampaigns,
    Audiences,
    CampaignProgressChannel,
    CampaignQueries,
    CampaignRows,
    CampaignWorker,
    ChangeCampaign,
    CreateCampaign,
    CampaignPreviews,
    QueuedMails,
    ReadAudience,
    RemindOfSlot,
    SkipRules,
    TestCampaign,
    UnsubscribeLinks,
  ],
})
export class CampaignsModule {}
