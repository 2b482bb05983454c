import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import { IdentitySigner } from '@festival/service-kit/identity';
import { identityPrivateKey, vendorIdentity } from '@festival/service-kit/testing/identity';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addCredentials, PASSWORD } from '../../../../services/auth/test/support/sign-in.js';
import { type RunningAuth, startAuth } from '../../../../services/auth/test/support/start-auth.js';
import {
  type CatalogueApp,
  startCatalogue,
} from '../../../../services/catalogue/test/support/catalogue-app.js';
import { addProduct, addVendor } from '../../../../services/catalogue/test/support/shop.js';

export { PASSWORD };

interface Answer {
  status: number;
  /** The parsed value of a JSON body, or the text. */
  body: unknown;
}

export interface Sent {
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
}

/** A vendor with an account, a profile, a product and, after the first purchase, an order. */
export interface Stall {
  id: string;
  username: string;
  productId: string;
  orderId: string;
  as: Identity;
}

/** The services with vendors' data, each with its own database, called as the gateway calls them. */
export interface Doors {
  auth: RunningAuth;
  catalogue: CatalogueApp;
  knock(as: Identity | undefined, call: string, id: string, sent: Sent): Promise<Answer>;
  openStall(name: string): Promise<Omit<Stall, 'orderId'>>;
  close(): Promise<void>;
}

const payloadOf = async ({ json, form }: Sent) => {
  if (!form) return { payload: json as object | undefined, headers: {} };
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': String(encoded.headers.get('content-type')) },
  };
};

export const openDoors = async (mediaDir: string): Promise<Doors> => {
  const auth = await startAuth();
  const url = await auth.app.getUrl();
  const catalogue = await startCatalogue({
    AUTH_URL: url,
    MEDIA_DIR: mediaDir,
    LOG_LEVEL: 'silent',
  });
  const gateway = new IdentitySigner('gateway', identityPrivateKey('gateway'));
  const serviceOf = (path: string) => (path.startsWith('/auth/') ? 'auth' : 'catalogue');
  const doorOf = (path: string) =>
    ({ auth, catalogue })[serviceOf(path)].app as NestFastifyApplication;

  return {
    auth,
    catalogue,
    async knock(as, call, id, sent) {
      const [method, path = ''] = call.split(' ');
      const { payload, headers } = await payloadOf(sent);
      const query = new URLSearchParams(sent.query).toString();
      const answer = await doorOf(path).inject({
        method: method as 'GET',
        url: `${path.replace(':id', id)}${query && `?${query}`}`,
        ...(payload !== undefined && { payload }),
        headers: {
          ...headers,
          ...(as && { authorization: `Bearer ${gateway.tokenFor(as, serviceOf(path))}` }),
        },
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body };
    },
    async openStall(name) {
      const id = await addCredentials(auth.dataSource, 'vendor', name);
      const vendor = await addVendor(catalogue.dataSource, {
        id,
        username: name,
        displayName: `The ${name}`,
        emailAddress: `${name}@stalls.example`,
      });
      const product = await addProduct(catalogue.dataSource, vendor, { name: `Print of ${name}` });
      const as = { ...vendorIdentity(id), sid: randomUUID() };
      return { id, username: name, productId: product.id, as };
    },
    async close() {
      await catalogue.close();
      await auth.close();
    },
  };
};
