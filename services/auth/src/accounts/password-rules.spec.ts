import { describe, expect, it } from '@jest/globals';
import { isEasyToGuess } from './password-rules.js';

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
    ['breached, with a year', 'password2021!'],
    ['breached, spelt with a digit, with a year', 'Passw0rd!2021'],
    ['a breached phrase and a year', 'iloveyou2021!'],
    ['a breached phrase, a day and a sign', 'letmein20211231!'],
    ['a row of keys and a year', 'Qwerty2021!'],
    ['a role and digits', 'Admin1234!'],
    ['a role with digits around', '12-vendor-12345'],
    ['what the site is', 'Festival2021!'],
    ['what the site is, spelt with digits', 'F3stiva12021!'],
    ['what the site has', 'Marketplace#77'],
    ['a season, spelt with a digit', 'Summ3r2021!'],
    ['another season, spelt with a digit', 'W1nter2021!'],
    ['a season that begins with a sign', '$ummer2021!'],
    ['the place, spelt with a digit', 'S1ngapore2021!'],
    ['a word of the site and a breached password', 'student-dragon21'],
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
    'otters paint in spring',
    'a student of quiet rivers',
    'Tr4m-lines over Hougang',
    'nine-lanterns-drift-2021',
    'vT7#qLm2zR',
    '9f!2c-77b1e0',
    'summer 4815162342',
  ])('is not "%s"', (password) => {
    expect(isEasyToGuess(password, words)).toBe(false);
  });
});
