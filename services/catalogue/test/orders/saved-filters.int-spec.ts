import type { SavedFilter } from '@festival/contracts/admin-orders';
import { AuditLog } from '@festival/service-kit/audit';
import { admin, serviceIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Name, type OrdersWorld, startOrdersWorld } from './orders-world.js';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world.close());

describe('filters under a name', () => {
  const PATH = '/admin/orders/filters';
  const colleague = { ...admin, sub: 'admin-colleague', name: 'Colleague' };
  const recipients = async (query: string): Promise<Name[]> => {
    const as = serviceIdentity('mailer');
    const { body } = await world.request('GET', `/internal/recipients/orders?${query}`, { as });
    return body.recipients.map(({ name }: { name: Name }) => name).sort();
  };
  const save = (name: string, filter: object, as = admin) =>
    world.request('PUT', PATH, { as, body: { name, filter } });
  const saved = async (): Promise<SavedFilter[]> => (await world.get(PATH)).body;

  it('are available to every admin by name, and the last one saved under a name counts, also when many save at once', async () => {
    const both = await Promise.all([
      save('Late payers', { state: 'unverified', to: '2021-02-03' }),
      save('Late payers', { state: 'unverified', to: '2021-02-04' }, colleague),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const large = { state: 'unverified', least: 40, vendor: world.tidepool.id };
    await save('Large ones', large, colleague);
    expect(await saved()).toMatchObject([
      {
        name: 'Large ones',
        filter: { least: 40, vendor: world.tidepool.id },
        savedBy: 'Colleague',
      },
      { name: 'Late payers' },
    ]);
    const { body } = await save('Late payers', { to: '2021-02-02' });
    expect(body).toMatchObject({ filter: { state: 'unverified', to: '2021-02-02' } });
    expect(await saved()).toHaveLength(2);
    const { rows } = await world.app.get(AuditLog, { strict: false }).page({ subject: body._id });
    expect(rows.map(({ action }) => action)).toEqual(new Array(3).fill('filter.saved'));
  });

  it('are deleted once, also for repeated requests, and can be saved again', async () => {
    const { body } = await save('Short', { q: 'ama' });
    const remove = () => world.request('DELETE', `${PATH}/${body._id}`, { as: colleague });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await saved()).map(({ name }) => name)).not.toContain('Short');
    expect((await save('Short', { q: 'bao' })).body).toMatchObject({ filter: { q: 'bao' } });
    expect((await saved()).map(({ name }) => name)).toContain('Short');
  });

  it.each([
    ['no name', '', {}, 'name'],
    ['a name that is too long', 'x'.repeat(61), {}, 'name'],
    ['a day that there is not', 'Days', { from: 'yesterday' }, 'filter.from'],
    ['a state that there is not', 'State', { state: 'lost' }, 'filter.state'],
  ])('are refused with %s, naming it', async (_, name, filter, key) => {
    const before = await saved();
    const { status, body } = await save(name, filter);
    expect([status, body.validation?.body?.keys]).toEqual([400, [key]]);
    expect(await saved()).toEqual(before);
  });

  it('are read by admins who send reminders, and saved by admins who look after orders', async () => {
    const mails = { ...colleague, permissions: ['mails' as const] };
    expect((await world.get(PATH, mails)).status).toBe(200);
    expect(await save('Theirs', {}, mails)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_NEEDED' },
    });
  });

  it('reach the buyers of the orders that they find: by vendor, day and amount', async () => {
    expect(await recipients(`vendor=${world.tidepool.id}`)).toEqual(['Dev', 'Eve']);
    expect(await recipients('from=2021-02-02&to=2021-02-03')).toEqual(['Bao', 'Chi']);
    expect(await recipients('least=20&most=30')).toEqual(['Bao', 'Chi']);
  });
});
