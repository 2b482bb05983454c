import { RESERVED_SEGMENTS } from '@festival/contracts/areas';
import { expect, test } from '@jest/globals';
import { startGateway } from '../support/gateway.js';

test('no area can have a page where the gateway answers itself', async () => {
  const segments = new Set<string>();
  // With everything that only some settings switch on.
  const gateway = await startGateway({
    env: { MAILBOX_URL: 'http://127.0.0.1:9', DEV_RELOAD: '1' },
    onRoute: (path) => segments.add(path.split('/')[1] ?? ''),
  });
  await gateway.close();

  // Areas cannot declare others as pages.
  const own = [...segments].filter((segment) => /^[a-z0-9-]+$/.test(segment));
  // Metrics are on a port of their own.
  expect([...own, 'metrics'].sort()).toEqual([...RESERVED_SEGMENTS].sort());
});
