import type { DomainEvent } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAddress, StudentEntity } from './student.table.js';

/** Stores the owners of addresses. Points of an address belong to its owner at the time, even if somebody else gets the address later. */
@Injectable()
export class RecordStudent {
  async execute(
    manager: EntityManager,
    { subject: id, data: { email, name } }: DomainEvent<'student'>,
  ): Promise<void> {
    await manager.upsert(StudentEntity, { id, email, name }, ['id']);
    await recordAddress(manager, email, id);
  }
}
