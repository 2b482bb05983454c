import { describe, expect, it } from '@jest/globals';
import { isEasyToGuess } from './is-easy-to-guess.js';

const words = ['inkwell', 'Inkwell & Co.', 'hello@paperworks.example', 'Midsummer Medley'];

describe('a password that is easy to guess', () => {
  it.each([
    ['common', 'password'],
    ['common, spelt with signs', 'P@ssw0rd1'],
    ['breached', 'iloveyou1'],
    ['a row of keys', 'qwertyuiop'],
    ['spaces', '        '],
    ['one letter', 'aaaaaaaaaaaa'],
    ['the username', 'inkwell2021'],
    ['the name, backwards', 'llewkni1'],
    ['a part of the address', 'Paperworks'],
    ['the festival', 'midsummer21'],
    ['made of two of the words', 'Midsummer-Inkwell!'],
  ])('is %s', (_, password) => {
    expect(isEasyToGuess(password, words)).toBe(true);
  });

  it.each(['correct horse battery', 'lino-and-ink', 'a guess of mine', 'xk29fj3k-q'])(
    'is not "%s"',
    (password) => {
      expect(isEasyToGuess(password, words)).toBe(false);
    },
  );
});
