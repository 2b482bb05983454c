import { renderArea } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart } from '../../../test/cart.js';
import { tee } from '../../../test/examples.js';
import { ProductDetails } from './product-dialog.js';

beforeEach(emptyTheCart);

const show = (changes: Parameters<typeof tee>[0] = {}, clock = '2021-02-10T10:00:00+08:00') =>
  renderArea(<ProductDetails product={tee(changes)} onDone={() => undefined} />, { clock });

const facts = () =>
  within(screen.getByRole('list', { name: 'Good to know' }))
    .getAllByRole('listitem')
    .map((fact) => fact.textContent);

describe('collection and delivery of a product', () => {
  it('names the first slot that it can be ready for', () => {
    show({ leadTime: 2, canDeliver: false });
    expect(facts()).toEqual([
      'Self-Collection at NTU, 18 Feb 12-2pm at the earliest',
      '10% goes to two charities. No refunds or exchanges.',
    ]);
  });

  it('leaves out slots that the lead time passes', () => {
    show({ leadTime: 9, isPreOrder: true });
    expect(facts()[0]).toBe('Self-Collection at NTU, 11 Mar 12-2pm at the earliest');
    expect(screen.getByText('Pre-order, ready in 9 days')).toBeVisible();
  });

  it('says when the last slot is too early', () => {
    show({ leadTime: 2 }, '2021-03-25T09:00:00+08:00');
    expect(facts()[0]).toBe('Self-Collection at NTU has ended for this product');
  });

  it.each([
    [3, 'Delivery for $3.00, once per order from Festival Booth'],
    [0, 'Free delivery'],
  ])('shows the price of delivery: %i', (vendorSurcharge, text) => {
    show({ vendorSurcharge, canCollect: false });
    expect(facts()[0]).toBe(text);
  });
});

describe('the description', () => {
  it('is all there where it is short', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
  });

  it('shows a long one from its beginning, and the rest when asked', async () => {
    const description = `<b>Bold</b>\n${'שלום 🎉 '.repeat(400)}`;
    show({ description });
    const text = screen.getByText(/<b>Bold<\/b>/);
    expect(text.textContent).toBe(description);
    expect(text).toHaveAttribute('dir', 'auto');
    const more = screen.getByRole('button', { name: 'Read more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(screen.getByRole('button', { name: 'Read less' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});

describe('sharing', () => {
  const url = 'http://localhost/marketplace?product=tee';
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  it('hands the address to the device where it can', async () => {
    const share = jest.fn(async (_: ShareData) => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Medley Tee', url });
  });

  it('copies it elsewhere, and says so', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(write).toHaveBeenCalledWith(url);
    expect(await screen.findByText('Link copied.')).toBeVisible();
  });

  it('says how to copy it when the browser does not allow it', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Copy the address of this page to share it.')).toBeVisible();
  });
});

describe('the images', () => {
  it('are turned with the arrow keys, Home and End', async () => {
    const images = ['/media/1.webp', '/media/2.webp', '/media/3.webp'];
    show({ images });
    const strip = screen.getByRole('group', { name: 'Picture 1 of 3' });
    strip.focus();
    const seen: (string | null)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowLeft}{ArrowLeft}', '{Home}', '{End}']) {
      await userEvent.keyboard(key);
      seen.push(strip.getAttribute('aria-label'));
    }
    expect(seen).toEqual(['Picture 2 of 3', 'Picture 3 of 3', 'Picture 1 of 3', 'Picture 3 of 3']);
  });
});
