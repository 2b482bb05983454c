import { toEmail } from '@festival/contracts/typed-text';
import { describe, expect, it } from '@jest/globals';
import { toUsername } from './account.js';

describe('spelling', () => {
  it('takes a username as a phone keyboard writes it', () => {
    expect(toUsername(' Inkwell ')).toBe('inkwell');
  });
  it('reads full-width letters as the letters they look like', () => {
    expect(toUsername('ｉｎｋｗｅｌｌ')).toBe('inkwell');
  });
  it('keeps names apart that differ by an accent', () => {
    expect(toUsername('rené')).not.toBe(toUsername('rene'));
    expect(toEmail('René@ntu.edu.sg')).toBe('rené@ntu.edu.sg');
  });
});
