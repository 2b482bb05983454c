import { bootData } from '@festival/contracts/boot';
import { expect, test } from '@jest/globals';
import { gatewayConfig } from '../../src/config.js';
import { startGateway } from '../support/gateway.js';
import { activate, shellFiles, writeRelease } from '../support/releases.js';

/** The analytics-related content of a page when page views are counted at this URL. */
const pageCountedAt = async (ANALYTICS_URL: string) => {
  const gateway = await startGateway({ env: { ANALYTICS_URL } });
  await writeRelease(gateway.dir, 'shell', 'aaa', shellFiles);
  await activate(gateway, { shell: 'aaa' });
  const answer = await fetch(gateway.url, { headers: { accept: 'text/html' } });
  const json = /id="festival-boot">(.*)<\/script>/.exec(await answer.text())?.[1];
  await gateway.close();
  const policy = answer.headers.get('content-security-policy');
  return {
    analytics: bootData.parse(JSON.parse(json!)).analytics,
    connectsTo: /connect-src ([^;]*)/.exec(policy!)?.[1],
  };
};

test.each([
  ['', undefined, "'self'"],
  ['/count', { url: '/count' }, "'self'"],
  [
    'https://count.example:8443/views?site=festival',
    { url: 'https://count.example:8443/views?site=festival' },
    "'self' https://count.example:8443",
  ],
])('with ANALYTICS_URL "%s" a page may talk to', async (url, analytics, connectsTo) => {
  expect(await pageCountedAt(url)).toEqual({ analytics, connectsTo });
});

test.each(['//count.example/views', 'http://count.example/views', 'count', 'javascript:alert(1)'])(
  'page views are not sent to %s',
  (url) => {
    const { error } = gatewayConfig.shape.ANALYTICS_URL.safeParse(url);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'must be a path of this site such as /count, or an https address',
    ]);
  },
);
