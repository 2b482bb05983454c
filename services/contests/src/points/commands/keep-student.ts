import type { DomainEvent } from '@festival/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StudentEntity } from '../persistence/student.entity.js';
import { StudentAddressEntity } from '../persistence/student-address.entity.js';

/** Keeps who has which address: what was given to it is the student's from then on, also when they get another. */
@Injectable()
export class KeepStudent {
  async execute(
    { subject: id, data: { email, name } }: DomainEvent<'student'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.upsert(StudentEntity, { id, email, name }, ['id']);
    await manager.upsert(StudentAddressEntity, { email, studentId: id }, ['email']);
  }
}
