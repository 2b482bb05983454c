import { withTokens } from '@festival/service-kit/tokens';
import { expect, it } from '@jest/globals';
import { headStyles, withStyles } from './style.js';

const [sheet = '', faces = ''] = headStyles('https://festival.example');
const inked = (scheme: 'light' | 'dark') => withTokens('color: var(--color-text)', scheme);

it('an element carries the light styles of its classes in the site’s colours, the last one first', () => {
  expect(withStyles('<p class="text muted">')).toMatch(
    new RegExp(
      `<p class="text muted" style=".*${inked('light')}.*${withTokens('color: var(--color-text-muted)', 'light')}"`,
    ),
  );
});

it('a class whose colour differs in the dark has it there, and where Outlook darkens', () => {
  expect(inked('dark')).not.toBe(inked('light'));
  expect(sheet).toContain(`\n.text{${inked('dark')}!important}`);
  expect(sheet).toContain(`[data-ogsc] .text{${inked('dark')}!important}`);
  expect(sheet).not.toContain('var(');
});

it('no style sheet is so long that Gmail drops it, and the faces are in one of their own', () => {
  expect(Math.max(sheet.length, faces.length)).toBeLessThan(8192);
  expect(sheet).not.toContain('@font-face');
});

it('a token that the site does not have is an error', () => {
  expect(() => withTokens('color: var(--color-mystery)', 'light')).toThrow('--color-mystery');
});
