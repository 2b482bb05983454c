import { CONFIG } from '@festival/service-kit/config';
import { Health } from '@festival/service-kit/health';
import { Module } from '@nestjs/common';
import type { MailerConfig } from '../config.js';
import { SmtpSender } from './smtp-sender.js';

/** How many mails are sent at a time, not counting those of campaigns. */
export const SMTP_CONNECTIONS = 5;

/** Separate connections for campaigns, so that they never delay other mails. */
export class CampaignSmtp extends SmtpSender {}

@Module({
  providers: [
    {
      provide: SmtpSender,
      inject: [CONFIG, Health],
      useFactory: (config: MailerConfig, health: Health) => {
        const smtp = new SmtpSender(config, SMTP_CONNECTIONS);
        // Mails wait in the queue while the mail server is down, so the process is ready without it.
        health.add('smtp', () => smtp.verify(), { isRequired: false });
        return smtp;
      },
    },
    {
      provide: CampaignSmtp,
      inject: [CONFIG],
      useFactory: (config: MailerConfig) => new CampaignSmtp(config, config.CAMPAIGN_CONNECTIONS),
    },
  ],
  exports: [SmtpSender, CampaignSmtp],
})
export class SmtpModule {}
