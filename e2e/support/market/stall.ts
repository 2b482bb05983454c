import type { Product } from '@festival/contracts/products';
import type { APIResponse } from 'playwright-core';
import { site } from '../site.js';
import { openBrowser } from '../visitor.js';
import { signUpMaker } from './vendors.js';

/** The fields of a product that journeys change. */
interface Offered {
  name: string;
  price: number;
  colours?: string[];
  /** Pieces of each colour. */
  stock: number[];
  canCollect?: boolean;
  canDeliver?: boolean;
}

const answerOf = async <Answer>(answer: APIResponse): Promise<Answer> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`);
  return (await answer.json()) as Answer;
};

const toFields = ({ colours = [], stock, price, name, ...ways }: Offered) => ({
  name,
  price: String(price),
  category: 'Others',
  attribute1: colours.length > 0 ? 'Colour' : '',
  attribute2: '',
  colours: JSON.stringify(colours),
  sizes: '[]',
  quantity: JSON.stringify(stock.map((pieces) => [pieces])),
  canCollect: String(ways.canCollect ?? true),
  canDeliver: String(ways.canDeliver ?? true),
  isPreOrder: 'false',
  leadTime: '0',
  images: '[]',
});

/** A new vendor, whose products no other journey uses. */
export const openStall = async () => {
  const page = await openBrowser();
  const headers = { origin: site };
  const { username, password } = await signUpMaker(page);
  await answerOf(
    await page.request.post('/api/auth/vendor/login', { data: { username, password }, headers }),
  );
  const products = new Map<string, { id: string; offered: Offered }>();
  const known = (name: string) => {
    const product = products.get(name);
    if (!product) throw new Error(`The stall has no ${name}`);
    return product;
  };
  return {
    async sell(offered: Offered): Promise<string> {
      const { _id: id } = await answerOf<Product>(
        await page.request.post('/api/products', { multipart: toFields(offered), headers }),
      );
      products.set(offered.name, { id, offered });
      return id;
    },
    /** Edits a product, as the vendor's form does. */
    async change(name: string, changes: Partial<Offered>): Promise<void> {
      const { id, offered } = known(name);
      const multipart = toFields({ ...offered, ...changes });
      await answerOf(await page.request.put(`/api/products/${id}`, { multipart, headers }));
    },
    async withdraw(name: string): Promise<void> {
      await answerOf(await page.request.delete(`/api/products/${known(name).id}`, { headers }));
      products.delete(name);
    },
    async chargeForDelivery(surcharge: number): Promise<void> {
      await answerOf(await page.request.patch('/api/vendors', { data: { surcharge }, headers }));
    },
    /** Withdraws all products. */
    async close(): Promise<void> {
      for (const name of [...products.keys()]) await this.withdraw(name);
    },
  };
};

export type Stall = Awaited<ReturnType<typeof openStall>>;
