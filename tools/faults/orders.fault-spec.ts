import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openShop, openSite, type Shop, type Site } from './site.js';

const SHOPPERS = 24;
/** How many mails the mailer sends at the same time. After a kill, this many mails may or may not have been sent. */
const MAILS_IN_FLIGHT = 5;
/** Retries without a pause would take the processor from the process that is starting. */
const RETRY_AFTER_MS = 200;

let site: Site;
let shop: Shop;
/** The orders of all tests so far. The processes keep running, so these orders must remain. */
const ordered: string[] = [];
let shoppers = 0;

beforeAll(async () => {
  site = await openSite(['catalogue', 'mailer']);
  shop = await openShop(site);
  await site.start();
});
afterAll(() => site.close());

/** Message-IDs of the mails that the mail server accepted, repeats included. */
const mailIds = (): string[] => site.smtp.mails.map(({ parsed }) => String(parsed.messageId));

const killAndStart = async (name: string): Promise<void> => {
  await site.program(name).kill();
  await site.program(name).start();
};

/** A shopper who submits an order, and repeats it until an answer says how it went. */
const order = async (): Promise<string> => {
  shoppers += 1;
  const name = `shopper${shoppers}`;
  const cookie = await site.signIn(name);
  const key = randomUUID();
  let id: string | undefined;
  await eventually(async () => {
    const answer = await shop.submit(name, { cookie, key });
    id = answer?.status === 200 ? answer.id : undefined;
    if (id === undefined) await pause(RETRY_AFTER_MS);
    return id !== undefined;
  });
  return String(id);
};

const shopAll = () => Promise.all(Array.from({ length: SHOPPERS }, order));

/** @param count the number of this test's orders */
const ordersStored = async (count: number) =>
  eventually(async () => (await shop.orderIds()).length >= ordered.length + count);

/** Checks that each order exists once, with its stock and at least one mail. Repeats of a mail have the same Message-ID. */
const expectWhole = async (ids: string[], repeatedMails: number): Promise<void> => {
  expect(new Set(ids).size).toBe(SHOPPERS);
  ordered.push(...ids);
  expect((await shop.orderIds()).sort()).toEqual([...ordered].sort());
  expect(await shop.taken()).toBe(ordered.length);
  await eventually(() => new Set(mailIds()).size === ordered.length);
  const mailsOf = (id: string) => mailIds().filter((mail) => mail.includes(`order-placed.${id}.`));
  for (const id of ids) expect(mailsOf(id)).not.toEqual([]);
  expect(ids.flatMap(mailsOf).length - SHOPPERS).toBeLessThanOrEqual(repeatedMails);
};

describe('kill -9 in the middle of orders', () => {
  it.each([1, 8, 16])(
    'of the catalogue, once %i are stored: each order is there once, with its mail',
    async (count) => {
      const shopping = shopAll();
      await ordersStored(count);
      await killAndStart('catalogue');
      await expectWhole(await shopping, 0);
    },
  );

  it('of the gateway: a repeat of the same submit gets the first one’s order', async () => {
    const shopping = shopAll();
    await ordersStored(4);
    await killAndStart('gateway');
    await expectWhole(await shopping, 0);
  });

  it('of the mailer: every mail is sent, and only those in flight at the kill may come twice', async () => {
    const { smtp } = site;
    const release = smtp.hold();
    const before = smtp.attempts;
    const shopping = shopAll();
    await eventually(() => smtp.attempts >= before + MAILS_IN_FLIGHT);
    await site.program('mailer').kill();
    release();
    await site.program('mailer').start();
    await expectWhole(await shopping, MAILS_IN_FLIGHT);
  });
});

describe('Redis emptied between commit and delivery', () => {
  it('loses no mail', async () => {
    await site.program('mailer').kill();
    const ids = await shopAll();
    await site.redis.flushdb();
    await site.program('mailer').start();
    await expectWhole(ids, 0);
  });
});
