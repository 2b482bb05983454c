import { describe, expect, it } from '@jest/globals';
import { isEasyToGuess } from './is-easy-to-guess.js';

const words = [
  ...['inkwell', 'Inkwell & Co.', 'hello@paperworks.example'],
  ...['Midsummer Medley', 'NTU', 'Asia/Singapore'],
];

describe('a password that is easy to guess', () => {
  it.each([
    ['common', 'password'],
    ['common, spelt with signs', 'P@ssw0rd1'],
    ['breached', 'iloveyou1'],
    ['breached, with a sign in it', 'Welcome@123'],
    ['breached, with signs after it', 'zaq12wsx!!'],
    ['a season and a year', 'Summer2021!'],
    ['a season and two years', 'autumn20212022'],
    ['a month and a year', 'March-2021'],
    ['a day', 'Monday123!'],
    ['a year and little else', '2021!abc'],
    ['the place and a number', 'Singapore123!'],
    ['the university and a year', 'NTU2021!!'],
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

  it.each([
    'correct horse battery',
    'lino-and-ink',
    'a guess of mine',
    'xk29fj3k-q',
    'p\u00e2t\u00e9-secret',
    'two winters in 1998 were warm',
  ])('is not "%s"', (password) => {
    expect(isEasyToGuess(password, words)).toBe(false);
  });
});
