import type { Workshop } from '@festival/contracts/workshops';
import { hostile, hostileDescription } from '@festival/service-kit/testing/hostile-text';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { site } from '../../support/festival.js';
import { expectNothingInjected, expectShown } from '../../support/hostile-text.js';
import { findOverflow, findWideTables, showIn, sizes } from '../../support/looks.js';
import { signInAsAdmin, student } from '../../support/people.js';
import { openBrowser, visit } from '../../support/visitor.js';
import { arriveSignedUp, signUpButton } from '../../support/workshops.js';

test('the name of a workshop is shown as text, and fits the screen of a phone and of a laptop', async () => {
  const size = 'phone';
  const admin = await openBrowser({ size });
  await signInAsAdmin(admin);
  const { workshop, withdraw } = await openHostileWorkshop(admin);
  try {
    const alerts: string[] = [];
    const wide: Record<string, string[]> = {};
    const watch = (page: Page) =>
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.dismiss();
      });
    const see = async (page: Page, name: string, ...shown: string[]) => {
      await expectShown(page, ...shown);
      await expectNothingInjected(page);
      for (const at of ['desktop', 'phone'] as const) {
        await showIn(page, sizes[at]);
        const found = [...(await findOverflow(page)), ...(await findWideTables(page))];
        if (found.length > 0) wide[`${name} (${at})`] = found;
      }
    };

    watch(admin);
    await admin.goto('/AdminManage/workshops');
    await see(admin, 'admin', texts.name, texts.location);

    const page = await openBrowser({ size });
    watch(page);
    await page.goto(`/workshops#workshop-${workshop._id}`);
    await see(page, 'notice', texts.name, texts.organizer, texts.location);
    await arriveSignedUp(page, student(22), [texts.name], '/profile#my-workshops');
    await see(page, 'profile', texts.name, texts.location);
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('alertdialog').waitFor();
    await see(page, 'cancel');

    const other = await visit('/workshops', { size });
    watch(other);
    await signUpButton(other, texts.name).click();
    await other.getByRole('dialog').waitFor();
    await see(other, 'sign-in');

    expect(alerts).toEqual([]);
    expect(wide).toEqual({});
  } finally {
    await withdraw();
  }
});

/** A workshop with hostile text in every field. Some of its words offer no place to break. */
const texts = {
  name: `${hostile.image} ${hostile.hebrew} ${hostile.emoji} ${hostile.word}`,
  organizer: `${hostile.arabic} ${hostile.word}`,
  location: hostile.word.repeat(2),
  description: hostileDescription,
} as const;

const others = {
  category: 'Others',
  date: '2021-03-19',
  startTime: '18:00',
  duration: '60',
  maxParticipants: '1',
  images: '[]',
};

/** Creates the workshop. `withdraw` removes it again. */
const openHostileWorkshop = async (
  admin: Page,
): Promise<{ workshop: Workshop; withdraw: () => Promise<void> }> => {
  const headers = { origin: site };
  const made = await admin.request.post('/api/workshops', {
    multipart: { ...texts, ...others },
    headers,
  });
  if (!made.ok()) throw new Error(`${made.status()}: ${await made.text()}`);
  const workshop: Workshop = await made.json();
  return {
    workshop,
    async withdraw() {
      const data = { reason: hostile.endings };
      const gone = await admin.request.delete(`/api/workshops/${workshop._id}`, { headers, data });
      if (!gone.ok()) throw new Error(`${gone.status()}: ${await gone.text()}`);
    },
  };
};
