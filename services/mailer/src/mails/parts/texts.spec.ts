import { describe, expect, it } from '@jest/globals';
import { userLine, userLines } from './texts.js';

describe('userLine', () => {
  it('leaves no line break with which a name could begin a header', () => {
    expect(userLine('Eve\r\nBcc: all@example.org')).toBe('Eve Bcc: all@example.org');
  });

  it('takes out marks that turn around the text beside them', () => {
    expect(userLine('safe\u202Egnp.exe\u2066 and \u0000more')).toBe('safe gnp.exe and more');
  });

  it.each(['\u202e', '\u200b\u200d', '\u3164', '\u0301', ' \r\n'])(
    'is empty for %j, which shows nothing',
    (text) => {
      expect(userLine(text)).toBe('');
    },
  );

  it('keeps every script and emoji unchanged', () => {
    const text = 'שלום עולם, مرحبا, 你好, 👩🏽‍🎨 <b>bold</b> & "quotes"';
    expect(userLine(text)).toBe(text);
  });
});

it('userLines keeps the lines, and nothing else that acts', () => {
  expect(userLines('  One\r\nTwo \u202E three\rFour\u2028\u2028Five\n')).toBe(
    'One\nTwo three\nFour\n\nFive',
  );
});
