const texts = [
  '',
  'é',
  'e\u0301',
  'Đặng Văn Đức',
  '陈美玲',
  '𠮷野家',
  'நித்யா',
  'محمد علي',
  'שלום \u202Egnp',
  'สวัสดี',
  '👩🏽‍🎨',
  '\uFEFF\u200B\uFFFF',
  '\0',
  'a\0b',
  'a\r\nX-Injected: 1',
  "'",
  '"',
  "' OR '1'='1' -- ",
  '\\',
  '%',
  '_',
  '%_%',
  '/',
  '../../etc/passwd',
  '(a+)+$',
  '[[1]]',
  '<script>alert(1)</script>',
  'undefined',
  'null',
  'true',
  '-1',
  '0',
  '36',
  '$36.00',
  '1e400',
  '99999999999999999999',
  '__proto__',
  '玲'.repeat(100),
  'x'.repeat(3_000),
  'é'.repeat(1_000),
] as const;

/** Invalid encodings: lone surrogates, incomplete UTF-8 sequences, a percent sign without its digits. */
const oddEncodings = [
  '%ED%A0%80',
  '%E0%A4%A',
  '%E9%99',
  '%C0%AF',
  '%FF',
  '%',
  '%zz',
  '..%2F..%2F',
  '%00',
] as const;

/** Words in every script, and invalid encodings, each as it is written in an address. */
export const anyScript: readonly string[] = [...texts.map(encodeURIComponent), ...oddEncodings];

/** A query parameter in unusual forms: repeated, as a list, as an object. */
export const unusualForms = (name: string): readonly string[] =>
  ['', '[]', '[x]', '[__proto__]'].map((suffix) => `${name}${suffix}=%C3%A9&${name}${suffix}=1`);
