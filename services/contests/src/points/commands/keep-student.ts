import type { DomainEvent } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StudentEntity } from '../persistence/student.entity.js';

/** By hand: whoever had an address first stays so. */
const keepAddressSql = `INSERT INTO student_addresses (email, student_id) VALUES (?, ?)
  ON DUPLICATE KEY UPDATE holder_id = VALUES(student_id)`;

/** Keeps who has which address. What was given to it belongs to whoever had it then, also when somebody else gets it. */
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
