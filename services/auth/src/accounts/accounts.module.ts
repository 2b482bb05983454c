import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CredentialEntity } from './credential.entity.js';
import { CredentialQueries } from './credential.queries.js';
import { RecordStudent } from './record-student.js';
import { StudentEntity } from './student.entity.js';

@Module({
  imports: [OutboxModule, TypeOrmModule.forFeature([StudentEntity, CredentialEntity])],
  providers: [CredentialQueries, RecordStudent],
  exports: [CredentialQueries, RecordStudent, TypeOrmModule],
})
export class AccountsModule {}
