import type { DataSource } from 'typeorm';
import { CredentialEntity } from '../accounts/persistence/credential.entity.js';
import { StudentEntity } from '../accounts/persistence/student.entity.js';
import { writeSkeletons } from '../accounts/skeletons.table.js';
import { demoCredentials, demoStudents } from './demo-accounts.js';

/**
 * Creates the demo's accounts, or resets existing ones to the demo's values.
 * @returns their number
 */
export const loadDemoAccounts = async (dataSource: DataSource, issuer: string): Promise<number> => {
  const students = demoStudents(issuer);
  const credentials = await demoCredentials();
  await dataSource.transaction(async (manager) => {
    await manager.upsert(StudentEntity, students, ['id']);
    await manager.upsert(CredentialEntity, credentials, ['id']);
    for (const account of credentials) await writeSkeletons(manager, account);
  });
  return students.length + credentials.length;
};
