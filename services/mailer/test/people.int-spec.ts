import { AFTER_FESTIVAL_SECONDS } from '@festival/contracts/retention';
import { EndPeople, PeopleRegistry } from '@festival/service-kit/people';
import { createStores, startInTime } from '@festival/service-kit/testing/service';
import { expect, it } from '@jest/globals';
import { Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CampaignEntity } from '../src/campaigns/campaign.table.js';
import { DeliveryEntity } from '../src/deliveries/delivery.table.js';
import { mailerService } from '../src/service.js';
import { settings } from './settings.js';

it('a campaign that still runs keeps its note and its search', async () => {
  const stores = await createStores(mailerService);
  const { app, dataSource, standAt, close } = await startInTime(mailerService, stores, settings);
  const { manager } = dataSource;
  const audience = { kind: 'orders', filter: { q: 'Wei' } } as const;
  for (const state of ['paused', 'done'] as const)
    await manager.insert(CampaignEntity, {
      id: uuid(),
      kind: 'campaign',
      template: 'order-note',
      audience,
      note: 'For Wei',
      words: 'of Wei',
      state,
      sendAt: null,
      createdAt: new Date('2021-02-10'),
      createdBy: 'an-admin',
      createdByName: 'Wei',
      endedAt: null,
      readAfter: null,
      isRead: true,
      recipients: 0,
      round: 0,
      linkSecret: 'x'.repeat(43),
    });
  await manager.query("UPDATE named_locks SET created_at = '2021-01-01'");
  const end = Date.parse('2021-03-27T00:00:00+08:00') + AFTER_FESTIVAL_SECONDS.trail * 1_000;
  await standAt(new Date(end).toISOString());
  await app.get(EndPeople, { strict: false }).execute();
  const [paused, done] = await manager.find(CampaignEntity, { order: { id: 'ASC' } });
  expect(paused).toMatchObject({ note: 'For Wei', createdByName: 'Wei', audience });
  expect(done).toMatchObject({ note: '', createdByName: 'Erased' });
  expect(JSON.stringify(done)).not.toContain('Wei');
  await close();
  await stores.close();
});

it('mails go that were about somebody, to whatever address, and others to that address stay', async () => {
  const stores = await createStores(mailerService);
  const { app, dataSource, close } = await startInTime(mailerService, stores, settings);
  const { manager } = dataSource;
  const mail = (messageId: string, subjectId: string, recipient: string) =>
    manager.insert(DeliveryEntity, {
      ...{ messageId, subjectId, recipient, recipientName: 'Wei Ling', about: 'AB-1' },
      ...{ template: 'order-placed', status: 'sent' as const, attempts: 1, createdAt: new Date() },
    });
  await mail('typed', 'their-order', 'friend@example.org');
  await mail('own', 'an-order', 'weiling@e.ntu.edu.sg');
  await mail('account', 'wei-ling', 'before@e.ntu.edu.sg');
  await mail('friend', 'another-order', 'friend@example.org');
  const { data } = app.get(PeopleRegistry, { strict: false });
  const account = { emailAddress: 'weiling@e.ntu.edu.sg', accountIds: ['wei-ling'] };
  const { kinds } = await data.read({ ...account, subjectIds: ['their-order'] });
  expect(kinds['mails']?.map(({ messageId }) => messageId)).toEqual(['account', 'own', 'typed']);
  await data.erase(account);
  await data.erase({ emailAddress: '', accountIds: [], subjectIds: ['their-order'] });
  const left = await manager.findBy(DeliveryEntity, { recipient: Not('') });
  expect(left.map(({ messageId }) => messageId)).toEqual(['friend']);
  await close();
  await stores.close();
});
