/** Names and numbers differ from order to order, as real ones do. */
const NUMBER = "CONCAT(UPPER(SUBSTR(MD5(seq), 1, 4)), '-', LPAD(CONV(seq, 10, 36), 4, '2'))";
const NAME =
  "CONCAT(ELT(1 + seq % 7, 'Tan', 'Lim', 'Nur', 'Devi', 'Koh', 'José', '陈'), ' ', ELT(1 + seq % 11, 'Wei Ling', 'Jia En', 'Aisyah', 'Kavya', 'Hui Min', 'Farhan', 'Meera', 'Ethan', 'Grace', 'Siti', '美玲'), ' ', seq)";

/**
 * Fills a catalogue with orders of two lines each. Every second order is verified.
 * @param {import('mysql2/promise').Connection} database
 * @param {number} count
 * @returns {Promise<string[]>} the orders' ids
 */
export async function fillOrders(database, count) {
  await database.query(
    `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by,
       total_cents, name, contact_number, email_address, surcharges, search_text)
     SELECT UUID(), ${NUMBER}, UUID(), IF(seq % 2, 'placed', 'verified'), 0, '2021-01-01' + INTERVAL seq MINUTE, '2021-01-01',
       'bench', 500 + seq % 9000, ${NAME}, 80000000 + seq, CONCAT('student', seq, '@e.ntu.edu.sg'), '[]',
       LOWER(CONCAT(' ', REPLACE(${NUMBER}, '-', ''), ' ', 80000000 + seq, ' student', seq, '@e.ntu.edu.sg ', ${NAME}, ' '))
     FROM seq_1_to_${count}`,
  );
  await database.query(
    `INSERT INTO purchases (order_id, position, product_id, vendor_id, vendor_name, product_name, images, price_cents, attribute1, attribute2, colours,
       sizes, quantity_bought, comments, collection, collection_date, delivery_address, total_cents)
     SELECT o.id, line.seq, p.id, p.vendor_id, 'Vendor', p.name, '[]', 250, '', '', '[]', '[]', '[[1]]', '', 'selfCollection',
       '25marslot1', NULL, 250
     FROM orders o JOIN seq_0_to_1 line
     JOIN (SELECT id, vendor_id, name FROM products LIMIT 1) p`,
  );
  await database.query('ANALYZE TABLE orders, purchases');
  const [rows] = await database.query('SELECT id FROM orders');
  return /** @type {{ id: string }[]} */ (rows).map(({ id }) => id);
}
