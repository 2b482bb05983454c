import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ParsedMail, simpleParser } from 'mailparser';
import { quoted } from '../mails/quoted-text.js';
import { EncodedMessage } from './encoded-message.js';

const text = 'Grüße, 美玲.\n.\n..\nA line that ends with a space \n';
const html = '<p>Grüße, 美玲 = "nicely"</p>\n.\n';
const inLines = (value: string): string => value.replace(/\n/g, '\r\n');

let message: EncodedMessage;
let raw: string;
let mail: ParsedMail;
beforeAll(async () => {
  message = new EncodedMessage(
    {
      from: 'Midsummer Medley <orders@festival.example>',
      to: { name: 'Müller, "Mia"\r\nBcc: x@y.sg', address: 'mia@e.ntu.edu.sg' },
      subject: '取货 reminder\r\nBcc: x@y.sg',
      messageId: '<one@festival.example>',
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': '<https://festival.example/stop>',
      },
    },
    { text, quotedHtml: quoted(html) },
  );
  raw = message.raw.toString();
  mail = await simpleParser(message.raw);
});

describe('a mail that is encoded already', () => {
  it('contains the given text and HTML', () => {
    expect(inLines(mail.text ?? '')).toBe(inLines(text));
    expect(inLines(String(mail.html))).toBe(inLines(html));
  });

  it('has the head of any other, in which nobody can write a line', () => {
    expect(mail.from?.text).toBe('"Midsummer Medley" <orders@festival.example>');
    expect(mail.to).toMatchObject({ value: [{ address: 'mia@e.ntu.edu.sg' }] });
    expect(mail.subject).toContain('取货 reminder');
    expect(mail.messageId).toBe('<one@festival.example>');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.has('bcc')).toBe(false);
    expect(mail.date).toBeInstanceOf(Date);
  });

  it('goes from the sender to the one recipient, for any name', () => {
    expect(message.getEnvelope()).toEqual({
      from: 'orders@festival.example',
      to: ['mia@e.ntu.edu.sg'],
    });
  });

  it.each([
    ['x#y@example.com'],
    ['"quo\\"te"@example.com'],
    ['mei@xn--mnchen-3ya.example'],
    // A domain in its own script is for mail servers that take such a name too.
    ['用户@xn--fsqu00a.xn--fiqs8s', '用户@例子.中国'],
  ])('reaches %s', (address, received = address) => {
    const head = {
      from: 'a@b.sg',
      to: { name: 'Mei', address },
      subject: 'x',
      messageId: '<1@b.sg>',
    };
    const { raw: mail } = new EncodedMessage({ ...head, headers: {} }, { text, quotedHtml: '' });
    expect(mail.toString()).toContain(`To: Mei <${received}>`);
  });

  it('is complete each time that it is read, and has its date', async () => {
    for (let time = 0; time < 2; time += 1) {
      const chunks: Buffer[] = [];
      const source = message.createReadStream();
      expect(message.wasRead).toBe(false);
      for await (const chunk of source) chunks.push(chunk);
      expect(Buffer.concat(chunks).equals(message.raw)).toBe(true);
      expect(message.wasRead).toBe(true);
    }
  });

  it('has ASCII alone, in lines of its standard', () => {
    expect(raw).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(raw.split('\r\n').filter((one) => one.length > 76 || /[\r\n]/.test(one))).toEqual([]);
  });
});
