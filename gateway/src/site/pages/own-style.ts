import { createHash } from 'node:crypto';

/**
 * The look of what the gateway itself adds to pages, with the tokens of the shell's styles. Only these pages load it. The note of a preview
 * is above the page but behind it in the document, so that the page's link to its content stays the first.
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
.notice {
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  max-inline-size: calc(var(--width-form) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-9) var(--gutter);
}
.notice > * {
  margin: 0;
}
.notice h1 {
  font: var(--type-title-l);
  text-wrap: balance;
}
.notice p {
  font: var(--type-lead);
}
@media print {
  .preview-note {
    display: none;
  }
}
`;

const hash = createHash('sha256').update(ownStyle).digest('hex').slice(0, 10);

export const OWN_STYLE = `/own.${hash}.css`;
