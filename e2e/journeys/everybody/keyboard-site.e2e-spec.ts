import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../support/festival.js';
import { expectFocus, pressAt, tabTo } from '../../support/keyboard.js';
import { visit } from '../../support/visitor.js';

/** More tab stops than any dialog of the site has. */
const ROUNDS = 40;

const mainMenu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * Presses Tab and Shift+Tab all the way round. The focus stays in the dialog, or in the browser's own frame between its end and its start.
 */
const expectTrap = async (page: Page, dialog: Locator) => {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < ROUNDS; stop += 1) {
      await page.keyboard.press(key);
      const isInside = await dialog.evaluate(
        (element) =>
          document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(isInside).toBe(true);
    }
};

describe('the menu of a wide screen', () => {
  test('its groups are disclosures: Enter opens, Esc closes and stays, leaving closes', async () => {
    const page = await visit('/');
    const about = mainMenu(page).getByRole('button', { name: 'About' });
    await tabTo(page, about);
    await expectFocus(page, {
      role: 'button',
      name: 'About',
      expanded: false,
    });

    await page.keyboard.press('Enter');
    await expectFocus(page, { name: 'About', expanded: true });
    await page.keyboard.press('Tab');
    await expectFocus(page, { role: 'link', name: 'About The Festival' });

    await page.keyboard.press('Escape');
    await expectFocus(page, { name: 'About', expanded: false });

    await page.keyboard.press('Space');
    await tabTo(page, mainMenu(page).getByRole('button', { name: 'Programmes' }));
    await mainMenu(page).getByRole('button', { name: 'About', expanded: false }).waitFor();
  });

  test('a link of a group opens its page, and the page’s heading has the focus', async () => {
    const page = await visit('/');
    await pressAt(page, mainMenu(page).getByRole('button', { name: 'About' }));
    await pressAt(page, mainMenu(page).getByRole('link', { name: 'About The Festival' }));
    await page.waitForURL(/\/about$/i);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await expectFocus(page, { role: 'heading', level: 1 });
    await mainMenu(page).getByRole('button', { name: 'About', expanded: false }).waitFor();
  });
});

describe('the drawer of a small screen', () => {
  test('keeps the focus, closes with Esc, and gives the focus back', async () => {
    const page = await visit('/', { size: 'phone' });
    const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await pressAt(page, opener);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.waitFor();
    expect((await drawer.boundingBox())?.width).toBe(240);
    await expectTrap(page, drawer);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expectFocus(page, { role: 'button', name: 'Menu' });
  });

  test('its groups open beneath their names, and a link closes it', async () => {
    const page = await visit('/', { size: 'phone' });
    await pressAt(page, page.getByRole('banner').getByRole('button', { name: 'Menu' }));
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await tabTo(page, drawer.getByRole('button', { name: 'Programmes' }));
    await expectFocus(page, { expanded: false });
    await page.keyboard.press('Enter');
    await expectFocus(page, { name: 'Programmes', expanded: true });
    await pressAt(page, drawer.getByRole('link', { name: 'Performances' }));
    await heading(page, 'Performances').waitFor();
    await drawer.waitFor({ state: 'detached' });
    await expectFocus(page, { role: 'heading', name: 'Performances' });
  });
});

test('a carousel has buttons that move it, slides that say where they are, and ends', async () => {
  const page = await visit('/', { size: 'phone' });
  const carousel = page.locator('[aria-roledescription="carousel"]').first();
  const slides = carousel.locator('[aria-roledescription="slide"]');
  expect(await slides.count()).toBe(6);
  for (const [index, slide] of (await slides.all()).entries())
    expect(await slide.getAttribute('aria-label')).toMatch(new RegExp(`, ${index + 1} of 6$`));

  const next = carousel.getByRole('button', { name: /^Next/ });
  const previous = carousel.getByRole('button', { name: /^Previous/ });
  expect(await previous.isDisabled()).toBe(true);
  await tabTo(page, next);
  const strip = carousel.getByRole('list');
  let at = 0;
  for (let step = 0; step < 6 && !(await next.isDisabled()); step += 1) {
    await page.keyboard.press('Enter');
    at = await scrolledBeyond(strip, at);
  }
  expect(await previous.isDisabled()).toBe(false);
  await expectFocus(page, { role: 'button', disabled: true });
  expect(await isFocused(next)).toBe(true);
  const [last, view] = [await slides.last().boundingBox(), await strip.boundingBox()];
  expect(Number(last?.x) + Number(last?.width)).toBeLessThan(
    Number(view?.x) + Number(view?.width) + 1,
  );
});

test('tabs that are addresses: arrows move, Enter goes, and the panel follows', async () => {
  const page = await visit('/Exhibitions/Odyssee');
  const tabs = page.getByRole('tablist', { name: 'Exhibitions' });
  await tabTo(page, tabs.getByRole('tab', { name: 'Odyssee' }));
  await expectFocus(page, { role: 'tab', name: 'Odyssee', selected: true });

  await page.keyboard.press('ArrowLeft');
  await expectFocus(page, { name: 'Photo Gallery', selected: false });
  await page.keyboard.press('Home');
  // With its focus ring, too.
  await tabTo(page, tabs.getByRole('tab', { name: 'Physical Exhibition' }), 'ArrowRight');
  await expectFocus(page, { name: 'Physical Exhibition', selected: false });
  expect(new URL(page.url()).pathname).toBe('/Exhibitions/Odyssee');

  await page.keyboard.press('Enter');
  await page.getByRole('tabpanel', { name: 'Physical Exhibition' }).waitFor();
  expect(new URL(page.url()).pathname.toLowerCase()).toBe('/exhibitions/physicalexhibition');
  await tabs.getByRole('tab', { name: 'Physical Exhibition', selected: true }).waitFor();
  expect(await tabs.getByRole('tab', { selected: true }).count()).toBe(1);

  await tabTo(page, tabs.getByRole('tab', { name: 'Physical Exhibition' }));
  await page.keyboard.press('Tab');
  await expectFocus(page, { role: 'tabpanel', name: 'Physical Exhibition' });
});

test('a film opens in a dialog that keeps the focus, and Esc gives it back', async () => {
  const page = await visit('/Exhibitions/Odyssee');
  const film = page.getByRole('tabpanel').getByRole('button', { name: /^Play/ }).first();
  await pressAt(page, film);
  const dialog = page.getByRole('dialog');
  await dialog.locator('video').waitFor();
  await expectFocus(page, { role: 'heading' });
  expect(await film.textContent()).toContain(await dialog.getByRole('heading').textContent());
  await expectTrap(page, dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await isFocused(film)).toBe(true);
});

test('a gallery enlarges its images, goes round them with arrows, and gives the focus back', async () => {
  const page = await visit('/nafxjdc');
  const images = page.getByRole('list', { name: 'From the stage' }).getByRole('button');
  expect(await images.count()).toBe(20);
  const second = images.nth(1);
  await pressAt(page, second);
  const lightbox = page.getByRole('dialog', { name: 'From the stage' });
  await lightbox.getByText(/^2 of 20/).waitFor();
  for (const [key, place] of [
    ['ArrowRight', 3],
    ['Home', 1],
    ['ArrowLeft', 20],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await lightbox.getByText(new RegExp(`^${place} of 20`)).waitFor();
  }
  await pressAt(page, lightbox.getByRole('button', { name: 'Next picture' }));
  await lightbox.getByText(/^2 of 20/).waitFor();
  await expectTrap(page, lightbox);
  await page.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'detached' });
  expect(await isFocused(second)).toBe(true);
});

test('an accordion opens and closes beneath its headings, and a link into it opens it', async () => {
  const page = await visit('/FAQ');
  const item = page.locator('summary').filter({ hasText: 'Why am I waitlisted' });
  await tabTo(page, item);
  const told = { role: 'DisclosureTriangle', name: expect.stringContaining('Why am I waitlisted') };
  await expectFocus(page, { ...told, expanded: false });
  for (const [key, expanded] of [
    ['Enter', true],
    ['Enter', false],
    ['Space', true],
  ] as const) {
    await page.keyboard.press(key);
    await expectFocus(page, { ...told, expanded });
  }
  const summaries = page.locator('summary');
  const headings = await summaries.getByRole('heading', { level: 2 }).count();
  expect(headings).toBe(await summaries.count());

  const id = await item.evaluate((summary) => summary.closest('[id]')?.id);
  await page.goto(`/FAQ#${id}`);
  await page.locator(`#${id}[open]`).waitFor();
});

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Waits until a strip has scrolled further than `before` (in pixels) and stopped. */
const scrolledBeyond = async (strip: Locator, before: number): Promise<number> => {
  let seen = before;
  return eventually(async () => {
    const now = await strip.evaluate(({ scrollLeft }) => scrollLeft);
    const isAtRest = now > before && now === seen;
    seen = now;
    expect(isAtRest).toBe(true);
    return now;
  });
};
