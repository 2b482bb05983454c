import { expect, test } from '@jest/globals';
import { escapeHtml, jsonForHtml } from './html.js';

test('text cannot leave an element or an attribute', () => {
  expect(escapeHtml(`<b title="x" id='y'>&`)).toBe(
    '&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;',
  );
});

test('JSON in a script element cannot end it, and means the same', () => {
  const value = { name: '</script><!--<script>', line: '\u2028\u2029' };
  const text = jsonForHtml(value);

  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
