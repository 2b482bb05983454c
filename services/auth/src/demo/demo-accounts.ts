import { permissions } from '@festival/contracts/permissions';
import { vendors } from '@festival/demo-world/marketplace/vendors';
import { admin, demoPassword, staffMember, students } from '@festival/demo-world/people/people';
import { portraitPath } from '@festival/demo-world/people/portraits';
import { hashPassword } from '../accounts/passwords.js';
import type { CredentialEntity } from '../accounts/persistence/credential.entity.js';
import type { StudentEntity } from '../accounts/persistence/student.entity.js';

/** Students and staff, as the provider at `issuer` knows them. The demo data of other services refers to their ids. */
export const demoStudents = (
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
export const demoCredentials = async (): Promise<Omit<CredentialEntity, 'createdAt'>[]> => {
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
