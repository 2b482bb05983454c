import { IdentitySigner } from '@festival/service-kit/identity';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, identityPrivateKey } from '@festival/service-kit/testing/identity';
import type { Program } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeliveryStatus } from '../../src/deliveries/delivery.table.js';
import { createMailerWorld, type MailerWorld, mailerProgram } from '../mailer-world.js';

/** Ten thousand take some minutes: `FAULT_RECIPIENTS=10000 npm run test:faults`. */
const RECIPIENTS = Number(process.env['FAULT_RECIPIENTS'] ?? 500);
const WITHIN_MS = 270_000 + RECIPIENTS * 60;

const REFUSED_EVERY = 50;
const DELAYED_EVERY = 20;
const DELAY_MS = 300;

/** A mailer has at most one mail on each connection, and leaves no other in doubt. */
const CONNECTIONS = 5;
const KILLS = 2;
/** Each cuts the connections of all mailers. A mail that was handed over on one of them may have been accepted. */
const CUTS = 4;

const numberOf = (address: string): number => Number(/\d+/.exec(address)?.[0]);
const isRefused = (address: string): boolean => numberOf(address) % REFUSED_EVERY === 0;
const isDelayed = (address: string): boolean => numberOf(address) % DELAYED_EVERY === 1;

/** Both records of a recipient: the mailers' status, and how often the mail server accepted a mail. */
interface Outcome {
  status: DeliveryStatus;
  accepted: number;
}

/** A world whose mail server refuses some recipients and delays others. */
const openWorld = async (): Promise<MailerWorld> => {
  const world = await createMailerWorld();
  world.smtp.respond((recipient) => (isRefused(recipient) ? 550 : 250));
  world.smtp.delay((recipient) => (isDelayed(recipient) ? DELAY_MS : 0));
  for (let at = 1; at <= RECIPIENTS; at += 1)
    world.order({ verified: true, emailAddress: `buyer${at}@e.ntu.edu.sg` });
  return world;
};

const startMailers = async ({ config }: MailerWorld, count: number): Promise<Program[]> => {
  const fast = { ...config, CAMPAIGN_MAILS_PER_SECOND: 10_000 };
  const mailers = await Promise.all(Array.from({ length: count }, () => mailerProgram(fast)));
  await Promise.all(mailers.map((mailer) => mailer.start()));
  return mailers;
};

const createCampaign = async ([mailer]: readonly Program[]): Promise<string> => {
  const gateway = new IdentitySigner('gateway', identityPrivateKey('gateway'));
  const answer = await fetch(`${mailer?.url}/admin/campaigns`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${gateway.tokenFor(admin, 'mailer')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ audience: { kind: 'slot', collectionDate: '18febslot1' } }),
  });
  return ((await answer.json()) as { _id: string })._id;
};

const outcomesOf = async ({ deliveries, smtp }: MailerWorld): Promise<Map<string, Outcome>> => {
  const rows: { recipient: string; status: DeliveryStatus }[] = await deliveries.query(
    'SELECT recipient, status FROM deliveries',
  );
  const times = new Map<string, number>();
  for (const address of smtp.mails.flatMap(({ to }) => to))
    times.set(address, (times.get(address) ?? 0) + 1);
  return new Map(
    rows.map(({ recipient, status }) => [
      recipient,
      { status, accepted: times.get(recipient) ?? 0 },
    ]),
  );
};

/** Sends a campaign through a series of faults. */
const sendOnTheWorstDay = async (count: number): Promise<Map<string, Outcome>> => {
  const world = await openWorld();
  const { smtp, deliveries } = world;
  const mailers = await startMailers(world, count);
  /** Kills one mailer with SIGKILL and starts it again. The next call takes the other one. */
  const killOne = async () => {
    const mailer = mailers.shift() as Program;
    await mailer.kill();
    await mailer.start();
    mailers.push(mailer);
  };
  const part = (share: number) => smtp.until(({ mails }) => mails.length >= share * RECIPIENTS);
  const campaign = async () =>
    (await deliveries.query('SELECT state, recipients FROM campaigns'))[0];
  try {
    await createCampaign(mailers);
    // The audience is still being read at this time.
    await eventually(async () => (await campaign()).recipients > 0, WITHIN_MS);
    await killOne();
    await part(0.1);
    smtp.dieOnce('before');
    await part(0.2);
    smtp.dieOnce('after');
    await part(0.35);
    await killOne();
    await part(0.5);
    await world.emptyRedis();
    await part(0.7);
    smtp.dieOnce('after');
    await part(0.75);
    smtp.dieOnce('before');
    await eventually(async () => (await campaign()).state === 'done', WITHIN_MS);
    return await outcomesOf(world);
  } finally {
    await Promise.all(mailers.map((mailer) => mailer.kill()));
    await world.close();
  }
};

/** Kills the only mailer again and again, at moments of which nobody knows what it does then. */
const sendThroughKills = async (moments: readonly number[]): Promise<Map<string, Outcome>> => {
  const world = await openWorld();
  const [mailer] = (await startMailers(world, 1)) as [Program];
  const { smtp, deliveries } = world;
  const state = async () => (await deliveries.query('SELECT state FROM campaigns'))[0]?.state;
  try {
    await createCampaign([mailer]);
    for (const moment of moments) {
      await smtp.until(({ mails }) => mails.length >= moment);
      await mailer.kill();
      await mailer.start();
    }
    await eventually(async () => (await state()) === 'done', WITHIN_MS);
    return await outcomesOf(world);
  } finally {
    await mailer.kill();
    await world.close();
  }
};

it(
  'a mailer that is killed at any moment leaves at most one mail of each connection uncertain; all others get exactly one',
  async () => {
    const last = Math.floor(RECIPIENTS * 0.8);
    const moments = Array.from({ length: 4 }, () => Math.ceil(Math.random() * last)).sort(
      (one, other) => one - other,
    );
    const outcomes = [...(await sendThroughKills(moments)).values()];
    const having = (wanted: DeliveryStatus) => outcomes.filter(({ status }) => status === wanted);
    const uncertain = having('uncertain');
    const others = { sent: 0, failed: 0 };
    for (const { accepted } of having('sent')) if (accepted === 1) others.sent += 1;
    for (const { accepted } of having('failed')) if (accepted === 0) others.failed += 1;
    expect({ moments, ended: uncertain.length + others.sent + others.failed }).toEqual({
      moments,
      ended: RECIPIENTS,
    });
    expect(uncertain.filter(({ accepted }) => accepted > 1)).toEqual([]);
    expect(uncertain.length).toBeLessThanOrEqual(moments.length * CONNECTIONS);
  },
  WITHIN_MS,
);

const counts = [1, 2];
let outcomes: Map<string, Outcome>[] = [];

beforeAll(async () => {
  // They mostly wait for leases to expire and for connections, so they run concurrently.
  outcomes = await Promise.all(counts.map(sendOnTheWorstDay));
}, WITHIN_MS);
afterAll(() => {
  outcomes = [];
});

describe.each(counts)('a campaign sent by %d mailers that die', (count) => {
  const all = () => [...(outcomes[counts.indexOf(count)] ?? [])];
  const having = (status: DeliveryStatus) => all().filter(([, one]) => one.status === status);

  it('ends with everybody in the record, once', () => {
    expect(all()).toHaveLength(RECIPIENTS);
    const ended = having('sent').length + having('failed').length + having('uncertain').length;
    expect(ended).toBe(RECIPIENTS);
  });

  it('has sent each one mail, as the mail server has it', () => {
    expect(having('sent').filter(([, { accepted }]) => accepted !== 1)).toEqual([]);
    expect(having('sent').filter(([address]) => isRefused(address))).toEqual([]);
  });

  it('has recorded refused recipients as failed, and they got none', () => {
    expect(having('failed').length).toBeGreaterThan(0);
    const wrong = having('failed').filter(
      ([address, { accepted }]) => !isRefused(address) || accepted > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('has recorded as uncertain only mails that were being sent at a death, and sent none of them again', () => {
    const uncertain = having('uncertain');
    expect(uncertain.filter(([, { accepted }]) => accepted > 1)).toEqual([]);
    expect(uncertain.length).toBeLessThanOrEqual(KILLS * CONNECTIONS + CUTS * CONNECTIONS * count);
  });
});
