import type { EntityManager } from 'typeorm';

/** SQL by hand, because the first owner of an address must not be overwritten. */
const recordAddressSql = `INSERT INTO student_addresses (email, student_id) VALUES (?, ?)
  ON DUPLICATE KEY UPDATE holder_id = VALUES(student_id)`;

/** Stores that a student has this address now. */
export const recordAddress = async (
  manager: EntityManager,
  email: string,
  studentId: string,
): Promise<void> => {
  await manager.query(recordAddressSql, [email, studentId]);
};
