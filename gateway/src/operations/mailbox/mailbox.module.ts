import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.js';

@Module({ controllers: [MailboxController] })
export class MailboxModule {}
