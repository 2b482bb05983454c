import { randomBytes, randomUUID } from 'node:crypto';
import { createPool } from 'mysql2/promise';

/**
 * The baseline for ballots: bare mysql2 transactions that check that an entry exists and write the ballot, without HTTP, validation,
 * keys or a lock on the list.
 * @param {string} databaseUrl
 * @param {{ connections: number, entry: string }} options
 */
export function openBallotWriter(databaseUrl, { connections, entry }) {
  const pool = createPool({ uri: databaseUrl, connectionLimit: connections });
  pool.pool.on('connection', (connection) =>
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'),
  );
  let written = 0;

  async function write() {
    const connection = await pool.getConnection();
    try {
      await connection.beginTransaction();
      await connection.execute(
        "SELECT id FROM photo_entries WHERE id = ? AND state = 'submitted'",
        [entry],
      );
      await connection.execute(
        `INSERT INTO ballots (receipt, student_id, first_photo, second_photo, voter_name, voter_email, cast_at)
         VALUES (?, ?, ?, NULL, 'Student', 's@e.ntu.edu.sg', NOW(3))`,
        [randomBytes(9).toString('hex'), randomUUID(), entry],
      );
      await connection.commit();
    } finally {
      connection.release();
    }
  }

  return {
    /**
     * @param {number} seconds
     * @returns {Promise<number>} transactions per second
     */
    async run(seconds) {
      const endsAt = performance.now() + seconds * 1_000;
      const before = written;
      const student = async () => {
        while (performance.now() < endsAt) {
          await write();
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
