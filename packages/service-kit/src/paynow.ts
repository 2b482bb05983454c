import { crc16ccitt } from 'crc';

export interface PayNowRequest {
  /** The payee's Unique Entity Number, with the three-character suffix of a sub-account if there is one. */
  uen: string;
  /** The payee's name until the payer's bank looks it up; at most 25 characters. */
  name: string;
  /** In Singapore cents, at least 1. If absent, the payer chooses the amount, as for a donation. */
  amountCents?: number;
  /** The reference that the payee sees; at most 25 letters, digits and dashes. Optional. */
  reference?: string;
  /** Whether the payer may change the amount. Default: only if there is none. */
  editable?: boolean;
  /** The last day on which the code can be paid, e.g. `2021-03-25`. Default: none. */
  expiry?: string;
}

const uenPattern = /^(\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])([A-Z0-9]{3})?$/;
const referencePattern = /^[A-Za-z0-9-]{1,25}$/;
const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const staticCode = '11';
const dynamicCode = '12';
const uenProxy = '2';
const noMerchantCategory = '0000';
const singaporeDollar = '702';
/** The amount has at most 13 characters, including the decimal point. */
const mostCents = 999_999_999_999;

const isAmount = (cents: number) => Number.isInteger(cents) && cents >= 1 && cents <= mostCents;

function check({ uen, name, amountCents, reference, expiry }: PayNowRequest): void {
  if (!uenPattern.test(uen)) throw new RangeError(`"${uen}" is not a Unique Entity Number.`);
  if (name.trim() === '' || name.length > 25)
    throw new RangeError('The payee name must have 1 to 25 characters.');
  if (amountCents !== undefined && !isAmount(amountCents))
    throw new RangeError('The amount must be a whole number of cents, at least 1.');
  if (reference !== undefined && !referencePattern.test(reference))
    throw new RangeError('The reference must have 1 to 25 letters, digits and dashes.');
  if (expiry !== undefined && !datePattern.test(expiry))
    throw new RangeError('The expiry must be a date like 2021-03-25.');
}

/** Whether a code can be made for this payee, to check the configuration at the start. */
export function isPayable(payee: { uen?: string; name?: string }): boolean {
  try {
    check({ uen: 'T08GB0032A', name: 'X', ...payee });
    return true;
  } catch {
    return false;
  }
}

/**
 * The text of a PayNow (SGQR) code: an EMVCo merchant-presented payload, to be drawn as a QR code.
 * @throws RangeError naming the problem
 */
export function payNowPayload(request: PayNowRequest): string {
  check(request);
  const { uen, name, amountCents, reference, expiry } = request;
  const { editable = amountCents === undefined } = request;
  const account = [
    tlv('00', 'SG.PAYNOW'),
    tlv('01', uenProxy),
    tlv('02', uen),
    tlv('03', editable ? '1' : '0'),
    expiry === undefined ? '' : tlv('04', expiry.replaceAll('-', '')),
  ];
  const body = [
    tlv('00', '01'),
    tlv('01', amountCents === undefined ? staticCode : dynamicCode),
    tlv('26', account.join('')),
    tlv('52', noMerchantCategory),
    tlv('53', singaporeDollar),
    amountCents === undefined ? '' : tlv('54', (amountCents / 100).toFixed(2)),
    tlv('58', 'SG'),
    tlv('59', name),
    tlv('60', 'Singapore'),
    reference === undefined ? '' : tlv('62', tlv('01', reference)),
    // The checksum includes its own tag and length.
    '6304',
  ].join('');
  return `${body}${crc16ccitt(body).toString(16).toUpperCase().padStart(4, '0')}`;
}

const printable = /^[\x20-\x7e]+$/;

/**
 * An EMVCo data object: its two-digit tag, the length of its value in two digits, and its value.
 * @throws RangeError if the value is empty, longer than 99, or not printable ASCII (some readers count bytes, others characters; only for ASCII are they
 * equal)
 */
function tlv(tag: string, value: string): string {
  if (!printable.test(value)) throw new RangeError(`PayNow field ${tag} must be printable ASCII.`);
  if (value.length > 99)
    throw new RangeError(`PayNow field ${tag} must have at most 99 characters.`);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}
