import { mailFiles, type OrderMailTemplate, orderMailTemplates } from '@festival/contracts/mails';
import type { Order } from '@festival/contracts/orders';
import { describe, expect, it } from '@jest/globals';
import { context, render } from '../../../test/mails/describe-mail.js';
import { mailRegistry } from '../mail-registry.js';
import { isCode } from '../rendering/code-image.js';

const write = (template: OrderMailTemplate, change: Partial<Order> = {}) => {
  const mail = mailRegistry[template];
  return render(mail.write({ ...mail.sample, ...change }, context, new Date()));
};

describe.each(orderMailTemplates)('%s', (template) => {
  it('says the same in HTML and in plain text', () => {
    const { html, text } = write(template);
    const facts = ['K7QM-2XRT', 'Tan Wei Ling', 'Block-print tote bag', '$37.80', '$118.40'];
    for (const fact of [...facts, '18 February 12-2pm', '50 Nanyang Avenue, Hall 3', '$4.50']) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(text).toContain('Delivery surcharge, Kiln & Co: $4.50');
    expect(text).toContain('could you wrap it?');
  });

  it('shows what people typed as text, in any script and length', () => {
    const [first] = mailRegistry[template].sample.purchases as [Order['purchases'][0]];
    const word = 'W'.repeat(3_000);
    const { html, text, mail } = write(template, {
      name: '<img src=x onerror=alert(1)>\r\nBcc: all@example.org',
      purchases: [
        {
          ...first,
          productName: `<script>alert(1)</script>${word}`,
          vendorName: '"><svg onload=alert(1)>',
          comments: 'שלום 👩🏽‍🎨 & </td>\u202E',
          colours: ['<b>אדום</b>', 'Indigo'],
        },
      ],
    });
    expect(html.match(/<(script|img src=x|svg|b>)/)).toBeNull();
    expect(html).toContain(`<bdi>&lt;script&gt;alert(1)&lt;/script&gt;${word}</bdi>`);
    expect(html).toContain('<bdi>שלום 👩🏽‍🎨 &amp; &lt;/td&gt;</bdi>');
    expect(html).toContain('<bdi>&lt;b&gt;אדום&lt;/b&gt;</bdi>');
    expect(text).toContain(`<script>alert(1)</script>${word}`);
    expect(mail.subject).not.toMatch(/[\r\n]|Bcc/);
  });

  it('carries its style in its elements and loads nothing from elsewhere', () => {
    const { html } = write(template);
    expect(html.match(/<(script|link|iframe|form)/)).toBeNull();
    const own = Object.values(mailFiles).map((file) => context.publicUrl + file);
    const shown = [...html.matchAll(/src="([^"]*)"/g)].map(([, src = '']) => src);
    expect(shown.filter((src) => !own.includes(src))).toEqual(
      ['order-placed', 'order-unverified'].includes(template) ? ['cid:paynow'] : [],
    );
  });

  it('keeps the lines of its plain text short, except for typed text', () => {
    const { text } = write(template);
    const long = text.split('\n').filter((line) => line.length > 76);
    expect(long).toEqual([]);
  });
});

describe('how to pay', () => {
  it('is a PayNow code for the exact total with the order number, and a reply with the proof', () => {
    const { mail, text } = write('order-placed');
    expect(mail.blocks.find(isCode)?.qrText).toContain('5406118.40');
    expect(mail.blocks.find(isCode)?.qrText).toContain('0109K7QM-2XRT');
    expect(mail.subject).toBe('Order K7QM-2XRT: please pay $118.40');
    expect(text).toContain('Reply to this email with a screenshot as proof of payment.');
    expect(text).toContain('There are no refunds or exchanges.');
  });

  it.each<[string, Partial<Order>, string]>([
    ['has been cancelled since', { cancelled: true }, 'Please do not pay for it.'],
    ['has been verified since', { verified: true }, 'There is nothing left to pay.'],
    ['costs nothing', { total: 0 }, 'There is nothing to pay.'],
  ])('is left out of the mail about an order that %s', (_, change, sentence) => {
    const { mail, text } = write('order-placed', change);
    expect(mail.blocks.some(isCode)).toBe(false);
    expect(text).not.toContain('HOW TO PAY');
    expect(text.replaceAll('\n', ' ')).toContain(sentence);
  });
});

describe('the mail about an undone verification', () => {
  it('says what to do if the buyer has paid and if not', () => {
    const { mail, text } = write('order-unverified');
    const words = text.replaceAll('\n', ' ');
    expect(mail.subject).toBe('Order K7QM-2XRT: no longer verified');
    expect(words).toContain('Have you paid? Reply to this email with a screenshot of the payment');
    expect(words).toContain('HOW TO PAY $118.40');
    expect(mail.blocks.find(isCode)?.qrText).toContain('5406118.40');
  });

  it.each<[string, Partial<Order>, string]>([
    ['has been cancelled since', { cancelled: true }, 'Please do not pay for it.'],
    ['has been verified again', { verified: true }, 'There is nothing left to pay.'],
    ['costs nothing', { total: 0 }, 'There is nothing to pay.'],
  ])('requests no payment of an order that %s', (_, change, sentence) => {
    const { mail, text } = write('order-unverified', change);
    expect(mail.blocks.some(isCode)).toBe(false);
    expect(text).not.toContain('Have you paid?');
    expect(text.replaceAll('\n', ' ')).toContain(sentence);
  });
});
