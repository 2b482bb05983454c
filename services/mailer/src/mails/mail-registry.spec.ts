import { readdirSync } from 'node:fs';
import { mailTemplates } from '@festival/contracts/mails';
import { expect, it } from '@jest/globals';

const OTHERS = ['mail.ts', 'mail-registry.spec.ts', 'mail-registry.ts'];

it('has a file and a spec for each template of the contract, and for nothing else', () => {
  const files = readdirSync(__dirname).filter((name) => name.includes('.'));
  const mails = mailTemplates.flatMap((name) => [`${name}.ts`, `${name}.spec.ts`]);
  expect(files.toSorted()).toEqual([...mails, ...OTHERS].toSorted());
});
