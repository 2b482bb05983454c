import type { DomainEvent } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StudentEntity } from '../persistence/student.entity.js';

/** SQL by hand, because the first owner of an address must not be overwritten. */
const keepAddressSql = `INSERT INTO student_addresses (email, student_id) VALUES (?, ?)
  ON DUPLICATE KEY UPDATE holder_id = VALUES(student_id)`;

/** Stores the owners of addresses. Points of an address belong to its owner at the time, even if somebody else gets the address later. */
@Injectable()
export class KeepStudent {
  async execute(
    { subject: id, data: { email, name } }: DomainEvent<'student'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.upsert(StudentEntity, { id, email, name }, ['id']);
    await manager.query(keepAddressSql, [email, id]);
  }
}
