import type { Locator, Page } from 'playwright-core';
import type { OpenDialog } from '../screen.js';
import { button, on, press, seen } from './open.js';

const desk = async (page: Page, part: 'orders' | 'workshops'): Promise<void> => {
  await page.goto(part === 'orders' ? '/AdminManage' : `/AdminManage/${part}`);
  await button(page, /^Details of/)
    .first()
    .waitFor();
};

const onDesk =
  (part: 'orders' | 'workshops', opener: (page: Page) => Locator, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await desk(page, part);
    await press(page, opener(page), title);
  };

export const dialogsOfAdmins: OpenDialog[] = [
  {
    name: 'cancelling an order',
    open: async (page) => {
      await desk(page, 'orders');
      await button(page, /^Details of/)
        .first()
        .click();
      await press(page, button(page, /^Cancel order/), /^Cancel order/);
    },
  },
  {
    name: 'the list from the bank',
    open: onDesk('orders', (page) => button(page, 'Match a bank list'), /^Match a list/),
  },
  {
    name: 'the list from the bank, read',
    open: async (page) => {
      await desk(page, 'orders');
      await press(page, button(page, 'Match a bank list'), /^Match a list/);
      const list = 'Date,Details,Debit,Credit,Balance\n18 Feb 2021,ZZZZ-ZZZ2,,5.00,"1,205.00"';
      await page.getByLabel('Payments').fill(list);
      await page.getByRole('button', { name: 'Match', exact: true }).click();
      await page.getByRole('table', { name: 'Rows to look at' }).waitFor();
    },
  },
  {
    name: 'the keys',
    open: async (page) => {
      await desk(page, 'orders');
      await page.keyboard.press('?');
      await seen(page, 'Keys');
    },
  },
  {
    name: 'the clock',
    open: onDesk('orders', (page) => button(page, 'Change the time'), /^Change the festival/),
  },
  {
    name: 'a new workshop',
    open: onDesk('workshops', (page) => button(page, 'Create a workshop'), 'Create a workshop'),
  },
  {
    name: 'a workshop that was changed',
    asks: true,
    open: async (page) => {
      await desk(page, 'workshops');
      await press(page, button(page, /^Edit /), /^Edit/);
      await page.getByRole('dialog').getByLabel('Location').fill('North Spine Plaza');
    },
  },
  {
    name: 'withdrawing a workshop',
    open: onDesk('workshops', (page) => button(page, /^Withdraw /), /^Withdraw/),
  },
  {
    name: 'allocating',
    open: onDesk('workshops', (page) => button(page, 'Allocate now'), /^Give free places/),
  },
  {
    name: 'the preview of a reminder',
    open: on('/AdminManage/reminders', (page) => button(page, 'Preview'), 'Preview'),
  },
];
