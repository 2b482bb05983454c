import { Module } from '@nestjs/common';
import { SmtpSender } from './smtp-sender.js';

@Module({ providers: [SmtpSender], exports: [SmtpSender] })
export class SmtpModule {}
