import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CredentialQueries } from './account.js';
import { CredentialEntity, StudentEntity } from './account.table.js';
import { AccountOwnersController } from './account-mails.js';
import { HashingQueue } from './passwords.js';
import { RecordStudent, StudentEventsController } from './students.js';

@Module({
  imports: [OutboxModule, TypeOrmModule.forFeature([StudentEntity, CredentialEntity])],
  controllers: [AccountOwnersController, StudentEventsController],
  providers: [CredentialQueries, HashingQueue, RecordStudent],
  exports: [CredentialQueries, HashingQueue, RecordStudent, TypeOrmModule],
})
export class AccountsModule {}
