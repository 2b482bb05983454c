import { productFields, toForm } from '../../../../services/catalogue/test/support/product-form.js';
import { PASSWORD, type Sent, type Stall } from './doors.js';

export interface VendorRoute {
  /** The meaning of the path's `:id`. A route without an id is about the caller. */
  id?: 'productId' | 'orderId';
  /** A valid request that names `target`, which is the caller or the vendor under attack. */
  send?: (target: Stall) => Sent;
}

/** The id of another stall, in every field where a careless handler might look for the caller. */
const aimedAt = ({ id, username }: Stall) => ({ _id: id, id, vendorId: id, vendor: id, username });

/** Every call that a vendor may make, and the request that aims it at another vendor. */
export const vendorRoutes: Record<string, VendorRoute> = {
  'GET /vendors/profile': { send: (target) => ({ query: aimedAt(target) }) },
  'GET /orders': { send: (target) => ({ query: aimedAt(target) }) },
  'GET /orders/totals': { send: (target) => ({ query: aimedAt(target) }) },
  'GET /orders/download': { send: (target) => ({ query: aimedAt(target) }) },
  'GET /orders/:id': { id: 'orderId' },
  'POST /products': {
    send: (target) => ({ form: toForm(productFields({ ...aimedAt(target), name: 'A new one' })) }),
  },
  'PUT /products/:id': {
    id: 'productId',
    send: () => ({ form: toForm(productFields({ name: 'Changed', price: '0.01' })) }),
  },
  'PATCH /vendors': {
    send: ({ id, username }) => ({
      json: { _id: id, id, vendorId: id, description: `${username}!` },
    }),
  },
  'POST /vendors/confirmation': { send: (target) => ({ json: aimedAt(target) }) },
  'POST /auth/vendor/password': {
    send: (target) => ({
      json: { ...aimedAt(target), currentPassword: PASSWORD, newPassword: PASSWORD },
    }),
  },
  'DELETE /products/:id': { id: 'productId' },
};
