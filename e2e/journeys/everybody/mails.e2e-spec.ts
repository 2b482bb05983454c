import { mailTemplates } from '@festival/contracts/mails';
import { expect, test } from '@jest/globals';
import { createLook, mailSizes } from '../../support/looks.js';
import { visit } from '../../support/visitor.js';

/** A mail is shown within the page of a mail program, which has the landmarks. */
const OF_PAGES = /^(landmark-one-main|region) at /;

test('every mail is sound on a phone and in a wide window, light and dark', async () => {
  const look = createLook(...mailSizes);
  const [narrow] = mailSizes;
  const page = await visit('/api/mails', { size: narrow });
  expect(mailTemplates.length).toBeGreaterThan(20);
  for (const template of mailTemplates) {
    await page.goto(`/api/mails/${template}`);
    await look.at(page, `mail-${template}`);
  }
  const wrong = Object.entries(look.findings).map(([mail, found]) => [
    mail,
    found.filter((one) => !OF_PAGES.test(String(one))),
  ]);
  expect(wrong.filter(([, found]) => found?.length)).toEqual([]);
});
