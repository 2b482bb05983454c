import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { OutboxModule } from '@festival/service-kit/outbox';
import { QueuesModule } from '@festival/service-kit/queues';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { ServicesModule } from '../other-services.js';
import { AdvanceCampaigns, CampaignsSchedule, ReadAudience } from './advance-campaigns.js';
import { Audiences } from './audiences.js';
import { CampaignQueries } from './campaign.queries.js';
import { CampaignRows } from './campaign.table.js';
import { CampaignWorker } from './campaign.worker.js';
import { CampaignPreviews } from './campaign-previews.js';
import { CampaignProgressChannel } from './campaign-progress.js';
import { CampaignsController } from './campaigns.controller.js';
import { ChangeCampaign } from './change-campaign.js';
import { CreateCampaign } from './create-campaign.js';
import { QueuedMails } from './queued-mails.table.js';
import { RemindOfSlot } from './remind-of-slot.js';
import { SkipRules } from './skip-rules.table.js';
import { TestCampaign } from './test-campaign.js';
import { UnsubscribeController, UnsubscribeLinks } from './unsubscribe.js';

@Module({
  imports: [
    AuditModule,
    DeliveriesModule,
    IdempotencyModule,
    OutboxModule,
    QueuesModule,
    SchedulesModule,
    ServicesModule,
  ],
  controllers: [CampaignsController, UnsubscribeController],
  providers: [
    AdvanceCampaigns,
    Audiences,
    CampaignProgressChannel,
    CampaignQueries,
    CampaignRows,
    CampaignWorker,
    CampaignsSchedule,
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
