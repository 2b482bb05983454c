import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountOwnersController } from './account-mails.js';
import { RecordStudent } from './commands/record-student.js';
import { HashingQueue } from './hashing-queue.js';
import { CredentialEntity } from './persistence/credential.entity.js';
import { StudentEntity } from './persistence/student.entity.js';
import { CredentialQueries } from './queries/credential.queries.js';
import { CompleteSkeletons } from './skeletons.table.js';

@Module({
  imports: [OutboxModule, TypeOrmModule.forFeature([StudentEntity, CredentialEntity])],
  controllers: [AccountOwnersController],
  providers: [CompleteSkeletons, CredentialQueries, HashingQueue, RecordStudent],
  exports: [CredentialQueries, HashingQueue, RecordStudent, TypeOrmModule],
})
export class AccountsModule {}
