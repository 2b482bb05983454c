import { expect, test } from '@jest/globals';

test('a mail has the name and the colours of the edition that the process runs', async () => {
  // Before anything is imported, as in a process.
  process.env['FESTIVAL_EDITION'] = '2022';
  const { chooseEdition } = await import('@festival/edition');
  const { context } = await import('../../../test/mails/describe-mail.js');
  const { previewMail } = await import('../mail-registry.js');
  const { renderHtml } = await import('./render-html.js');
  const edition = chooseEdition('2022');
  const of2022 = { ...context, edition };
  const html = renderHtml(previewMail('password-reset', of2022), of2022, 'cid:paynow');

  expect(html).toContain('alt="Monsoon Mosaic"');
  for (const ground of ['background-color: #eef6f4', 'background-color: #08161c!important'])
    expect(html).toContain(ground);
  expect(html).not.toMatch(/midsummer|medley|#f3edfa|#8f1257/i);
});
