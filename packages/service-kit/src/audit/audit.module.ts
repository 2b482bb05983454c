import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';

/** For a service whose data admins can change. Its database needs the table of the audit log. */
@Module({ providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
