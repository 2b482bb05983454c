/** Each order has two lines. */
const LINES_PER_ORDER = 2;

const ordersSql = `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents,
    name, contact_number, email_address, delivery_address, surcharges)
  SELECT CONCAT('01890a5d-ac96-774b-8000-', LPAD(seq, 12, '0')), LPAD(seq, 9, '0'), CONCAT('01890a5d-0000-774b-8000-', LPAD(seq % 5000, 12, '0')),
    ELT(1 + seq % 3, 'placed', 'verified', 'verified'), 0, '2021-02-08 00:00:00' + INTERVAL seq SECOND, '2021-02-08 00:00:00' + INTERVAL seq SECOND, 'student',
    5000, CONCAT('Tan Wei Ling ', seq), '91234567', CONCAT('student', seq, '@e.ntu.edu.sg'), NULL, '[{"vendorId":"none","cents":300}]'
  FROM seq_1_to_?`;

const linesSql = `INSERT INTO purchases (order_id, position, product_id, vendor_id, vendor_name, product_name, images, price_cents, attribute1, attribute2,
    colours, sizes, quantity_bought, comments, collection, collection_date, delivery_address, total_cents)
  SELECT CONCAT('01890a5d-ac96-774b-8000-', LPAD(o.seq, 12, '0')), line.seq, ?, ?, 'Inkwell & Co.', 'Midsummer tote bag', '[]', 1250, 'Colour', 'Size',
    '["Natural","Indigo"]', '["S","M"]', '[[2,0],[0,0]]', IF(o.seq % 5 = 0, 'Please wrap it, "nicely"', ''), IF(o.seq % 2 = 0, 'delivery', 'selfCollection'),
    IF(o.seq % 2 = 0, NULL, '18febslot1'), IF(o.seq % 2 = 0, '50 Nanyang Avenue, Hall 3 #04-12', NULL), 2500
  FROM seq_1_to_? o JOIN seq_0_to_1 line`;

/** Without these checks, MariaDB fills an empty table by sorting each index. */
const BULK = ['unique_checks', 'foreign_key_checks'];

/**
 * Fills a catalogue without orders with past orders.
 * @param {import('./world.mjs').World} world
 * @param {number} lines
 */
export async function addOrderHistory({ database, products }, lines) {
  const [product] = products;
  if (!product) throw new Error('There is nothing to order');
  const orders = lines / LINES_PER_ORDER;
  for (const check of BULK) await database.query(`SET SESSION ${check} = 0`);
  await database.query(ordersSql.replace('?', String(orders)));
  await database.query(linesSql.replace('seq_1_to_?', `seq_1_to_${orders}`), [
    product.id,
    product.vendorId,
  ]);
  for (const check of BULK) await database.query(`SET SESSION ${check} = 1`);
  await database.query('ANALYZE TABLE orders, purchases');
}
