import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOrders, order } from '../../../test/orders.js';
import { shortcuts } from './order-keys.js';

const open = async () => {
  const opened = openOrders([order(1), order(2), order(3)]);
  await screen.findByRole('row', { name: /K7QM-3X1A/ });
  return opened;
};
const tickOf = (index: number) =>
  screen.getByRole('checkbox', { name: `Select order K7QM-3X${index}A` });

beforeEach(() => localStorage.clear());

describe('the keys of the orders', () => {
  it('j and k go from order to order, and stay at the ends', async () => {
    await open();
    for (const [keys, index] of [
      ['j', 1],
      ['jj', 3],
      ['j', 3],
      ['k', 2],
      ['kkk', 1],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(tickOf(index)).toHaveFocus();
    }
  });

  it('x ticks the order, and Escape clears the selection', async () => {
    await open();
    await userEvent.keyboard('jxjx');
    expect(screen.getByRole('region', { name: 'Selected orders' })).toHaveTextContent('2 selected');
    await userEvent.keyboard('x');
    expect(tickOf(2)).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    expect(tickOf(1)).not.toBeChecked();
  });

  it('v verifies the order, the focus goes to the next, and u takes it back', async () => {
    await open();
    await userEvent.keyboard('jv');
    await waitFor(() => expect(screen.queryByText('Buyer 1')).toBeNull());
    await waitFor(() => expect(tickOf(2)).toHaveFocus());
    await userEvent.keyboard('u');
    expect(await screen.findByText('Buyer 1')).toBeVisible();
  });

  it('v verifies the selection instead, if there is one', async () => {
    await open();
    await userEvent.keyboard('jxjxjv');
    await screen.findByText('2 orders verified. We email the buyers.');
    expect(screen.getByText('Buyer 3')).toBeVisible();
    await waitFor(() => expect(tickOf(3)).toHaveFocus());
  });

  it('e opens the order and closes it', async () => {
    await open();
    await userEvent.keyboard('je');
    expect(await screen.findByRole('button', { name: 'Cancel order K7QM-3X1A' })).toBeVisible();
    await userEvent.keyboard('e');
    expect(screen.queryByRole('button', { name: /^Cancel order/ })).not.toBeInTheDocument();
  });

  it('/ moves the focus to the search, and Enter on to the results', async () => {
    const { location } = await open();
    await userEvent.keyboard('/jvx');
    expect(screen.getByRole('searchbox')).toHaveValue('jvx');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tickOf(1)).toHaveFocus());
    expect(location()).toBe('/AdminManage?q=jvx');
  });

  it('? shows the sheet of all of them, beneath which none does anything', async () => {
    await open();
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keys' });
    for (const { text } of shortcuts) expect(within(sheet).getByText(text)).toBeVisible();
    await userEvent.keyboard('p');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('ignore keys pressed with Ctrl', async () => {
    await open();
    await userEvent.keyboard('j{Control>}x{/Control}');
    expect(tickOf(1)).not.toBeChecked();
  });

  it('can be turned off where they are shown, which the device remembers; Escape stays', async () => {
    const { unmount } = await open();
    await userEvent.keyboard('?');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
    await userEvent.keyboard('{Escape}');
    unmount();
    await open();
    for (const keys of ['j', 'p', '/', '?']) await userEvent.keyboard(keys);
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(tickOf(1));
    await userEvent.keyboard('{Escape}');
    expect(tickOf(1)).not.toBeChecked();
  });

  it('are turned on again from the button of their sheet', async () => {
    localStorage.setItem('festival.admin.single-keys', 'off');
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('j');
    expect(tickOf(1)).toHaveFocus();
  });
});
