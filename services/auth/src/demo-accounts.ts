import { permissions } from '@festival/contracts/permissions';
import { portraitPath } from '@festival/demo-world/images';
import { demoPassword } from '@festival/demo-world/password';
import { admin, staffMember, students } from '@festival/demo-world/people';
import { vendors } from '@festival/demo-world/vendors';
import type { DataSource } from 'typeorm';
import { CredentialEntity, StudentEntity } from './accounts/account.table.js';
import { hashPassword } from './accounts/passwords.js';
import { writeSkeletons } from './accounts/skeletons.table.js';

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

/** Students and staff, as the provider at `issuer` knows them. The demo data of other services refers to their ids. */
const demoStudents = (
  issuer: string,
): Omit<StudentEntity, 'createdAt' | 'revision' | 'changedAt'>[] =>
  [...students, staffMember].map((person) => ({
    id: person._id,
    issuer,
    subject: person._id,
    email: person.email,
    displayName: person.name,
    picture: portraitPath(person),
    isDemo: true,
  }));

/** The admin and the vendors. They share the demo's password, and therefore one hash. */
const demoCredentials = async (): Promise<Omit<CredentialEntity, 'createdAt'>[]> => {
  const passwordHash = await hashPassword(demoPassword);
  const vendorRows = vendors.map(({ _id, username, displayName, emailAddress }) => ({
    id: _id,
    role: 'vendor' as const,
    username,
    email: emailAddress,
    displayName,
    passwordHash,
    permissions: null,
    deactivatedAt: null,
    isDemo: true,
  }));
  const { _id, username, displayName, email } = admin;
  const adminRow = {
    id: _id,
    role: 'admin' as const,
    username,
    email,
    displayName,
    passwordHash,
    permissions: [...permissions],
    deactivatedAt: null,
    isDemo: true,
  };
  return [adminRow, ...vendorRows];
};
