import { productFields, toForm } from '../../../../services/catalogue/test/product-form.js';
import { PASSWORD, type Sent, type Stall } from './doors.js';

export interface VendorRoute {
  /** What the path's `:id` stands for; without, the route is about whoever asks. */
  id?: 'productId' | 'orderId';
  /** A request that is right, of somebody who asks for it or tries to have it of `target`. */
  send?: (target: Stall) => Sent;
}

/** Names of another stall, wherever a careless handler might look for whom it serves. */
const aimedAt = ({ id, username }: Stall) => ({ _id: id, id, vendorId: id, vendor: id, username });

/** Every call that a vendor may make, and how to make it so that it aims at somebody. */
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
