import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';

/** For a service in which admins change something. Its database has the audit log's table. */
@Module({ providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
