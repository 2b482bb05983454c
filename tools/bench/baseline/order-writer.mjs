import { createHash, randomUUID } from 'node:crypto';
import { createPool } from 'mysql2/promise';

/**
 * The baseline for orders: the same writes by bare mysql2 transactions, without HTTP, validation or reads.
 * @param {string} databaseUrl
 * @param {number} connections
 */
export function openOrderWriter(databaseUrl, connections) {
  const pool = createPool({ uri: databaseUrl, connectionLimit: connections });

  /** @param {{ id: string, vendorId: string, cents: number }[]} products */
  async function write(products) {
    const [order, key, now] = [randomUUID(), randomUUID(), new Date()];
    const connection = await pool.getConnection();
    try {
      await connection.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
      await connection.beginTransaction();
      await connection.execute(
        'INSERT INTO idempotency_keys (owner, idempotency_key, request_hash, result_id) VALUES (?, ?, ?, ?)',
        [order, key, createHash('sha256').update(key).digest('hex'), order],
      );
      await connection.execute(
        `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents,
           name, contact_number, email_address, delivery_address, surcharges) VALUES (?, ?, ?, 'placed', 0, ?, ?, ?, ?, 'Student', '91234567', 's@e.ntu.edu.sg', NULL, '[]')`,
        [
          order,
          order.slice(-9),
          order,
          now,
          now,
          order,
          products.reduce((sum, { cents }) => sum + cents, 0),
        ],
      );
      await connection.execute(
        `INSERT INTO purchases (order_id, position, product_id, vendor_id, vendor_name, product_name, images, price_cents, attribute1, attribute2, colours,
           sizes, quantity_bought, comments, collection, collection_date, delivery_address, total_cents) VALUES ${products.map(() => "(?, ?, ?, ?, 'Vendor', 'Product', '[]', ?, '', 'Size', '[]', '[\"S\",\"M\"]', '[[1,0]]', '', 'selfCollection', '25marslot1', NULL, ?)").join(', ')}`,
        products.flatMap(({ id, vendorId, cents }, at) => [order, at, id, vendorId, cents, cents]),
      );
      await connection.execute('INSERT INTO outbox (job_name, job_id, data) VALUES (?, ?, ?)', [
        'bench',
        order,
        '{}',
      ]);
      for (const { id } of products)
        await connection.execute(
          'UPDATE product_variants SET stock = stock - 1, sold = sold + 1 WHERE product_id = ? AND colour_index = 0 AND size_index = 0 AND stock >= 1',
          [id],
        );
      await connection.commit();
    } finally {
      connection.release();
    }
  }

  return {
    /**
     * @param {number} seconds
     * @param {() => { id: string, vendorId: string, cents: number }[]} pick
     * @returns {Promise<number>} transactions per second
     */
    async run(seconds, pick) {
      const endsAt = performance.now() + seconds * 1_000;
      let written = 0;
      const shopper = async () => {
        while (performance.now() < endsAt) {
          await write(pick());
          written += 1;
        }
      };
      await Promise.all(Array.from({ length: connections }, shopper));
      return written / seconds;
    },
    close: () => pool.end(),
  };
}
