import type { Identity } from '@festival/contracts/identity';

/** A condition of a query of orders `o`: the total is `:cents`. For a vendor `:sub`, the total of an order is that of its own part, with its surcharge. */
export const totalIs = (role: Identity['role']): string =>
  role === 'vendor'
    ? `(SELECT SUM(part.total_cents) FROM purchases part WHERE part.order_id = o.id AND part.vendor_id = :sub)
       + COALESCE((SELECT SUM(one.cents)
           FROM JSON_TABLE(o.surcharges, '$[*]' COLUMNS (vendor_id CHAR(36) PATH '$.vendorId', cents INT PATH '$.cents')) one
           WHERE one.vendor_id = :sub), 0) = :cents`
    : 'o.totalCents = :cents';
