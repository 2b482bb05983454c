import { mailTemplates } from '@festival/contracts/mails';
import { expect, test } from '@jest/globals';
import { createLook, mailSizes } from '../../support/looks.js';
import { visit } from '../../support/visitor.js';

test('every mail is sound on a phone and in a wide window, light and dark', async () => {
  const look = createLook(...mailSizes);
  const [narrow] = mailSizes;
  const page = await visit('/api/mails', { size: narrow });
  expect(mailTemplates.length).toBeGreaterThan(20);
  for (const template of mailTemplates) {
    await page.goto(`/api/mails/${template}`);
    await look.at(page, `mail-${template}`);
  }
  look.expectNothingWrong();
});
