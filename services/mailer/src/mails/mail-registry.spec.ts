import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mailTemplates } from '@festival/contracts/mails';
import { expect, it } from '@jest/globals';

const FOLDER = path.join(__dirname, 'templates');

it('has a folder for each template of the contract, and for nothing else', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(mailTemplates.toSorted());
});

it.each(mailTemplates)('%s has its mail, a sample and a spec', (template) => {
  const files = ['template.ts', 'mail.ts', 'sample.ts', `${template}.spec.ts`];
  const missing = files.filter((file) => !existsSync(path.join(FOLDER, template, file)));
  expect(missing).toEqual([]);
});
