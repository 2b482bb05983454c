import { randomUUID } from 'node:crypto';
import type { Answer } from '@festival/service-kit/testing/service';
import { SettleAccounts } from '../../src/vendors/settle-accounts.js';
import { type CatalogueApp, startCatalogue } from './catalogue-app.js';
import { StubAuth } from './stub-auth.js';

/** The sign-up form of a new vendor. */
export const vendorForm = (change: object = {}) => {
  const name = `stall-${randomUUID().slice(0, 8)}`;
  return {
    username: name,
    password: 'correct horse battery',
    displayName: `The ${name}`,
    emailAddress: `${name}@stalls.example`,
    surcharge: 3.5,
    description: 'Paper & <b>ink</b>',
    contactNumber: '6591234567',
    instagramAccount: name,
    website: 'https://stall.example/shop',
    ...change,
  };
};

let neighbours = 0;
/** An IP address that nobody has signed up from. */
export const newAddress = (): string => {
  neighbours += 1;
  return `198.51.100.${neighbours}`;
};

/** The catalogue with a stub of auth. */
export interface VendorAccountsApp extends CatalogueApp {
  auth: StubAuth;
  /** Signs up, from a new address if none is given, because sign-ups are limited by address. */
  signUp(body: unknown, address?: string): Promise<Answer>;
  /** Makes intents old enough to count as abandoned by a dead process. */
  ageIntents(interval: string): Promise<void>;
  settle(): Promise<void>;
}

export const startVendorAccounts = async (
  env: Record<string, string> = {},
): Promise<VendorAccountsApp> => {
  const catalogue = await startCatalogue(env);
  const auth = await new StubAuth().start(catalogue.config);
  catalogue.config.AUTH_URL = auth.url;
  return {
    ...catalogue,
    auth,
    signUp: (body, address = newAddress()) =>
      catalogue.request('POST', '/vendors/', { body, headers: { 'x-forwarded-for': address } }),
    ageIntents: (interval) =>
      catalogue.dataSource.query(
        `UPDATE account_intents SET begun_at = NOW(3) - INTERVAL ${interval}`,
      ),
    settle: () => catalogue.app.get(SettleAccounts).execute(),
    async close() {
      await catalogue.close();
      await auth.stop();
    },
  };
};
