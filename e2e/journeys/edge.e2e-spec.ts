import { describe, expect, test } from '@jest/globals';
import { site } from '../support/site.js';
import { announce, visit } from '../support/visitor.js';

const pages = ['/', '/marketplace', '/Shop', '/Payment', '/Profile', '/AdminManage', '/nowhere'];

describe('what the edge says of a page', () => {
  test.each(pages)('%s lets nothing run that is not ours', async (path) => {
    const answer = await fetch(`${site}${path}`, { headers: { accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toBeTruthy();

    const html = await answer.text();
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
      ([, attributes]) => !/\bsrc=|type="application\/json"/.test(attributes ?? ''),
    );
    expect(inline).toEqual([]);
    expect(html).not.toMatch(/<style\b|\son\w+=|\sstyle=/);
  });

  test('an inline script that got into a page after all does not run', async () => {
    const page = await visit('/');
    announce(page, /Content Security Policy/);
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    );
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.hasRun = true';
      document.body.append(script);
    });
    await refused;
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  });
});

test('the description of the API opens without a complaint of the browser', async () => {
  const page = await visit('/api/docs');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('/orders').first().waitFor();
});

test('the mailbox opens', async () => {
  const page = await visit('/');
  // maildev's package names an icon that is not in it.
  announce(page, /GET 404 \/mailbox\/maildev-icon\.svg/);
  await page.goto('/mailbox/');
  await page
    .getByText(/inbox|emails|maildev/i)
    .first()
    .waitFor();
});
