import { describe, expect, it } from '@jest/globals';
import { crc16ccitt } from 'crc';
import { type PayNowRequest, payNowPayload } from './paynow.js';

const order: PayNowRequest = {
  uen: 'T08GB0032A',
  name: 'MIDSUMMER MEDLEY',
  amountCents: 4880,
  reference: 'ECQA-4D4R',
};

/** Parses a payload completely, like a bank's app: tag, length, value. */
function decode(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let rest = text;
  while (rest !== '') {
    const length = Number(rest.slice(2, 4));
    expect(rest.length).toBeGreaterThanOrEqual(4 + length);
    fields[rest.slice(0, 2)] = rest.slice(4, 4 + length);
    rest = rest.slice(4 + length);
  }
  return fields;
}

/** CRC-16/CCITT-FALSE by its definition, bit by bit, to check the library's result. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

describe('payNowPayload', () => {
  it('gives exactly this payload, its checksum computed elsewhere', () => {
    expect(payNowPayload({ ...order, expiry: '2021-03-25' })).toBe(
      '00020101021226490009SG.PAYNOW010120210T08GB0032A0301004082021032552040000530370254' +
        '0548.805802SG5916MIDSUMMER MEDLEY6009Singapore62130109ECQA-4D4R6304E0EB',
    );
  });

  it('can be read back field by field', () => {
    const fields = decode(payNowPayload(order));
    expect(fields).toMatchObject({
      '00': '01',
      '01': '12',
      '52': '0000',
      '53': '702',
      '54': '48.80',
      '58': 'SG',
      '59': 'MIDSUMMER MEDLEY',
      '60': 'Singapore',
    });
    expect(decode(fields['26']!)).toEqual({
      '00': 'SG.PAYNOW',
      '01': '2',
      '02': 'T08GB0032A',
      '03': '0',
    });
    expect(decode(fields['62']!)).toEqual({ '01': 'ECQA-4D4R' });
  });

  it.each([1, 99, 100, 123_456_789, 999_999_999_999])(
    'contains %i cents exactly, with a valid checksum',
    (amountCents) => {
      const payload = payNowPayload({ ...order, amountCents });
      expect(Math.round(Number(decode(payload)['54']) * 100)).toBe(amountCents);
      expect(payload.slice(-4)).toBe(checksum(payload.slice(0, -4)));
    },
  );

  it('leaves the reference out if there is none yet', () => {
    const { reference: _, ...early } = order;
    expect(decode(payNowPayload(early))['62']).toBeUndefined();
  });

  it('leaves the amount to the payer if there is none', () => {
    const { amountCents: _, ...donation } = order;
    const fields = decode(payNowPayload(donation));
    expect(fields['01']).toBe('11');
    expect(fields['54']).toBeUndefined();
    expect(decode(fields['26']!)['03']).toBe('1');
  });

  it('lets the payer change the amount only if the caller says so', () => {
    const account = (request: PayNowRequest) => decode(decode(payNowPayload(request))['26']!);
    expect(account({ ...order, editable: true })['03']).toBe('1');
    expect(account({ ...order, editable: false })['03']).toBe('0');
  });

  it('accepts every form of a Unique Entity Number', () => {
    for (const uen of ['53012345A', '201403121W', 'T08GB0032A', '201403121WABC']) {
      expect(payNowPayload({ ...order, uen })).toContain(uen);
    }
  });

  it.each<[string, Partial<PayNowRequest>, RegExp]>([
    ['a number that is no UEN', { uen: '12345' }, /Unique Entity Number/],
    ['an empty name', { name: ' ' }, /name/],
    ['a name beyond 25 characters', { name: 'A'.repeat(26) }, /name/],
    ['a name outside ASCII', { name: 'Café' }, /printable ASCII/],
    ['nothing to pay', { amountCents: 0 }, /amount/],
    ['a part of a cent', { amountCents: 10.5 }, /amount/],
    ['an amount beyond the field', { amountCents: 1e12 }, /amount/],
    ['an empty reference', { reference: '' }, /reference/],
    ['a reference with a space', { reference: 'ECQA 4D4R' }, /reference/],
    ['a reference beyond 25 characters', { reference: 'A'.repeat(26) }, /reference/],
    ['an expiry that is no date', { expiry: '2021-13-01' }, /expiry/],
  ])('refuses %s', (_, wrong, reason) => {
    expect(() => payNowPayload({ ...order, ...wrong })).toThrow(RangeError);
    expect(() => payNowPayload({ ...order, ...wrong })).toThrow(reason);
  });
});

describe('the checksum library', () => {
  it.each([
    // The example of the EMVCo specification, and two PayNow codes from practice.
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A',
    '00020101021126490009SG.PAYNOW010120210201403121W030110408203012315204000053037025802SG5913ACME Pte Ltd.6009Singapore6304B69E',
    '00020101021226560009SG.PAYNOW010120213201509555BNN1030100412230914205029520400005303702540450.05802SG5914DEV MERCHANT 56009SINGAPORE621601120870-0000VL663049149',
  ])('agrees with a published code: …%#', (code) => {
    const body = code.slice(0, -4);
    expect(crc16ccitt(body).toString(16).toUpperCase().padStart(4, '0')).toBe(code.slice(-4));
    expect(checksum(body)).toBe(code.slice(-4));
  });
});
