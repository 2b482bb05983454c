import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { OutboxModule } from '@festival/service-kit/outbox';
import { QueuesModule } from '@festival/service-kit/queues';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { ServicesModule } from '../services/services.module.js';
import { SmtpModule } from '../smtp/smtp.module.js';
import { Audiences } from './audiences/audiences.js';
import { CampaignsController } from './campaigns.controller.js';
import { CampaignsSchedule } from './campaigns.schedule.js';
import { AdvanceCampaigns } from './commands/advance-campaigns.js';
import { ChangeCampaign } from './commands/change-campaign.js';
import { CreateCampaign } from './commands/create-campaign.js';
import { ReadAudience } from './commands/read-audience.js';
import { RemindOfSlot } from './commands/remind-of-slot.js';
import { TestCampaign } from './commands/test-campaign.js';
import { Unsubscribe } from './commands/unsubscribe.js';
import { CampaignRows } from './persistence/campaign.rows.js';
import { CampaignLog } from './persistence/campaign-log.js';
import { QueuedMails } from './persistence/queued-mails.js';
import { SkipRules } from './persistence/skip-rules.js';
import { CampaignProgressChannel } from './progress/campaign-progress-channel.js';
import { CampaignQueries } from './queries/campaign.queries.js';
import { CampaignPreviews } from './queries/campaign-previews.js';
import { UnsubscribeQueries } from './queries/unsubscribe.queries.js';
import { CampaignWorker } from './sending/campaign.worker.js';
import { CampaignWriter } from './sending/campaign-writer.js';
import { SendCampaignMails } from './sending/send-campaign-mails.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

@Module({
  imports: [
    AuditModule,
    DeliveriesModule,
    IdempotencyModule,
    OutboxModule,
    QueuesModule,
    SchedulesModule,
    ServicesModule,
    SmtpModule,
  ],
  controllers: [CampaignsController, UnsubscribeController],
  providers: [
    AdvanceCampaigns,
    Audiences,
    CampaignLog,
    CampaignProgressChannel,
    CampaignQueries,
    CampaignRows,
    CampaignWorker,
    CampaignWriter,
    CampaignsSchedule,
    ChangeCampaign,
    CreateCampaign,
    CampaignPreviews,
    QueuedMails,
    ReadAudience,
    RemindOfSlot,
    SendCampaignMails,
    SkipRules,
    TestCampaign,
    Unsubscribe,
    UnsubscribeQueries,
  ],
})
export class CampaignsModule {}
