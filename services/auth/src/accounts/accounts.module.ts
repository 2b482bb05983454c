import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CredentialEntity, StudentEntity } from './account.table.js';
import { AccountOwnersController } from './account-mails.js';
import { CredentialQueries } from './credential.queries.js';
import { HashingQueue } from './hashing-queue.js';
import { RecordStudent } from './record-student.js';

@Module({
  imports: [OutboxModule, TypeOrmModule.forFeature([StudentEntity, CredentialEntity])],
  controllers: [AccountOwnersController],
  providers: [CredentialQueries, HashingQueue, RecordStudent],
  exports: [CredentialQueries, HashingQueue, RecordStudent, TypeOrmModule],
})
export class AccountsModule {}
