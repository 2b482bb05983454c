import type { DataSource } from 'typeorm';
import { CredentialEntity } from '../accounts/credential.entity.js';
import { StudentEntity } from '../accounts/student.entity.js';
import { demoCredentials, demoStudents } from './demo-accounts.js';

/**
 * Puts the demo world's accounts in place; those that are there get the demo world's values again.
 * @returns how many there are
 */
export const loadDemoAccounts = async (dataSource: DataSource, issuer: string): Promise<number> => {
  const students = demoStudents(issuer);
  const credentials = await demoCredentials();
  await dataSource.transaction(async (manager) => {
    await manager.upsert(StudentEntity, students, ['id']);
    await manager.upsert(CredentialEntity, credentials, ['id']);
  });
  return students.length + credentials.length;
};
