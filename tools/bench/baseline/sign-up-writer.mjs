import { randomUUID } from 'node:crypto';
import { createPool } from 'mysql2/promise';
import { v7 as uuid } from 'uuid';

/**
 * The baseline for sign-ups: bare mysql2 transactions that take a place in a workshop, if there is one, and record who has it;
 * without HTTP, validation, history or mail.
 * @param {string} databaseUrl
 * @param {number} connections
 */
export function openSignUpWriter(databaseUrl, connections) {
  const pool = createPool({ uri: databaseUrl, connectionLimit: connections });
  pool.pool.on('connection', (connection) =>
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'),
  );
  let written = 0;

  /** @param {string} workshopId */
  async function write(workshopId) {
    const connection = await pool.getConnection();
    try {
      await connection.beginTransaction();
      const [result] = await connection.execute(
        'UPDATE workshops SET num_registered = num_registered + 1 WHERE id = ? AND num_registered < max_participants',
        [workshopId],
      );
      if (!('affectedRows' in result) || result.affectedRows !== 1)
        throw new Error('The workshop is full');
      await connection.execute(
        `INSERT INTO registrations (id, workshop_id, student_id, state, is_open_talk, active, sole_place, revision, name,
           contact_number, email_address, matric_number, signed_up_at, state_changed_at)
         VALUES (?, ?, ?, 'confirmed', 0, 1, 1, 0, 'Student', '91234567', 's@e.ntu.edu.sg', 'U1A', NOW(3), NOW(3))`,
        [uuid(), workshopId, randomUUID()],
      );
      await connection.commit();
    } finally {
      connection.release();
    }
  }

  return {
    /**
     * @param {number} seconds
     * @param {string} workshopId
     * @returns {Promise<number>} transactions per second
     */
    async run(seconds, workshopId) {
      const endsAt = performance.now() + seconds * 1_000;
      const before = written;
      const student = async () => {
        while (performance.now() < endsAt) {
          await write(workshopId);
          written += 1;
        }
      };
      await Promise.all(Array.from({ length: connections }, student));
      return (written - before) / seconds;
    },
    /** The number of transactions so far. */
    written: () => written,
    close: () => pool.end(),
  };
}
