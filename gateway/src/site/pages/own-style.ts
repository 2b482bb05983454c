import { createHash } from 'node:crypto';

/**
 * The look of what the gateway itself adds to pages, with the tokens of the shell's styles. Only these pages load it. The note of a preview
 * is above the page but behind it in the document, so that the page's link to its content stays the first. A notice is also shown while there is
 * no shell, so it has values of its own.
 */
export const ownStyle = `body:has(> .preview-note) {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
}
.preview-note {
  order: -1;
  padding: var(--space-3) var(--gutter);
  background: var(--color-band-sun);
  color: var(--color-on-band-sun);
  text-align: center;
}
.preview-note p {
  margin: 0;
}
.preview-note a {
  color: inherit;
}
:root:has(> body > .notice) {
  color-scheme: light dark;
}
body:has(> .notice) {
  margin: 0;
  border-block-start: 0.75rem solid var(--color-band-sun, #ffb81c);
}
.notice {
  display: grid;
  justify-items: start;
  gap: var(--space-4, 1rem);
  max-inline-size: calc(var(--width-form, 36rem) + 2 * var(--gutter, 1.25rem));
  box-sizing: border-box;
  margin-inline: auto;
  padding: var(--space-8, 4rem) var(--gutter, 1.25rem);
}
.notice > * {
  margin: 0;
}
.notice h1 {
  font: var(--type-title-l, 700 2rem / 1.1 system-ui, sans-serif);
  text-wrap: balance;
}
.notice p {
  font: var(--type-lead, 1.1875rem / 1.45 system-ui, sans-serif);
}
.notice .notice-festival {
  font: var(--type-title-m, 700 1.25rem / 1.2 system-ui, sans-serif);
}
@media print {
  .preview-note {
    display: none;
  }
}
`;

const hash = createHash('sha256').update(ownStyle).digest('hex').slice(0, 10);

export const OWN_STYLE = `/own.${hash}.css`;
