const printable = /^[\x20-\x7e]+$/;

/**
 * An EMVCo data object: its two-digit tag, the length of its value in two digits, and its value.
 * @throws RangeError if the value is empty, longer than 99, or not printable ASCII (some readers count bytes, others characters; only for ASCII are they
 * equal)
 */
export function tlv(tag: string, value: string): string {
  if (!printable.test(value)) throw new RangeError(`PayNow field ${tag} must be printable ASCII.`);
  if (value.length > 99)
    throw new RangeError(`PayNow field ${tag} must have at most 99 characters.`);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}
