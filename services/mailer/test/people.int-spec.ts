import { AFTER_FESTIVAL_SECONDS } from '@festival/contracts/retention';
import { EndPeople } from '@festival/service-kit/people';
import { createStores, startInTime } from '@festival/service-kit/testing/service';
import { expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { CampaignEntity } from '../src/campaigns/campaign.table.js';
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
