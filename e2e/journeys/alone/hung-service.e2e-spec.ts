import type { ServiceName } from '@festival/contracts/services';
import { expect, test } from '@jest/globals';
import { pidOf, site } from '../../support/festival.js';
import { arriveSignedIn, student } from '../../support/people.js';
import { openBrowser } from '../../support/visitor.js';

let asked = 0;
/** A page that no cache has. */
const read = async (path: string) => {
  asked += 1;
  const answer = await fetch(`${site}${path}?asked=${asked}`, { headers: { accept: 'text/html' } });
  return { status: answer.status, html: await answer.text() };
};
const INCOMPLETE = 'http-equiv="refresh"';

const expectPagesOfOthers = async () => {
  const performances = await read('/performances');
  expect(performances.status).toBe(200);
  expect(performances.html).toContain('<h1');
  expect(performances.html).not.toContain(INCOMPLETE);
  expect((await read('/nothing-here')).status).toBe(404);
};

test.each([
  ['catalogue', '/marketplace', 'Your orders cannot be shown just now'],
  ['contests', '/contests', 'Your chances cannot be shown just now'],
  ['workshops', '/workshops', 'Your workshops cannot be shown just now'],
] as const)(
  'while %s hangs, each page answers with what it can, and unknown ones are not found',
  async (service, itsPage, missing) => {
    const page = await openBrowser();
    await arriveSignedIn(page, student(40));
    await whileHung(service, async () => {
      // More than the renderers have places for.
      const waiting = Promise.all(Array.from({ length: 20 }, () => read(itsPage)));
      await expectPagesOfOthers();
      await page.goto('/profile');
      await page.getByText(missing).first().waitFor();
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
      for (const { status } of await waiting) expect(status).toBe(200);
      await expectPagesOfOthers();
    });
    await expectPagesOfOthers();
    await page.reload();
    await page.getByRole('heading', { name: 'Next for you' }).waitFor();
    expect(await page.getByText(missing).count()).toBe(0);
  },
);

/** Runs something while a service of the festival hangs: it accepts requests and answers none. */
const whileHung = async (name: ServiceName, run: () => Promise<void>): Promise<void> => {
  const pid = await pidOf(name);
  process.kill(pid, 'SIGSTOP');
  try {
    await run();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};
