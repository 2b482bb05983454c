import type { CSSProperties } from 'react';

/** The site's colours (`packages/ui/src/colors.css`). Light values are inline styles, because many mail programs drop style sheets. */
const light = {
  page: '#f3edfa',
  card: '#ffffff',
  text: '#2a1238',
  muted: '#5c4869',
  line: '#d9cbe8',
  accent: '#8f1257',
  onAccent: '#ffffff',
  soft: '#efe7f8',
  positive: '#074d39',
  positiveSoft: '#d3f0e3',
  warning: '#5a3600',
  warningSoft: '#ffe8b3',
};

const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

/** A text from a user may be a single word of 3,000 letters. */
const breakAnywhere: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

const text: CSSProperties = {
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '24px',
  color: light.text,
  ...breakAnywhere,
};

const detail: CSSProperties = { ...text, fontSize: 14, lineHeight: '20px', color: light.muted };

/** Mail programs may drop style sheets, so each element has an inline style, and a class for dark mode. */
export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: light.page },
  pageCell: { padding: '24px 12px' },
  card: {
    maxWidth: 600,
    margin: '0 auto',
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: 12,
    tableLayout: 'fixed',
  },
  cardCell: { padding: '28px 24px' },
  brand: { ...text, fontSize: 15, lineHeight: '20px', fontWeight: 700, color: light.accent },
  title: { ...text, fontSize: 24, lineHeight: '30px', fontWeight: 700, margin: '12px 0 0' },
  heading: { ...text, fontSize: 18, lineHeight: '26px', fontWeight: 700, margin: '28px 0 0' },
  paragraph: { ...text, margin: '16px 0 0' },
  small: { ...text, fontSize: 14, lineHeight: '21px', color: light.muted, margin: '20px 0 0' },
  link: { color: light.accent },
  list: { ...text, margin: '12px 0 0', paddingLeft: 24 },
  listItem: { margin: '0 0 10px', paddingLeft: 4 },
  notice: { ...text, padding: '14px 16px', borderRadius: 8 },
  positive: { color: light.positive, backgroundColor: light.positiveSoft },
  warning: { color: light.warning, backgroundColor: light.warningSoft },
  /** White also in dark mode, because scanners need the contrast. */
  code: {
    display: 'block',
    width: 220,
    height: 220,
    margin: '16px auto 0',
    backgroundColor: '#ffffff',
    borderRadius: 8,
  },
  caption: { ...text, fontSize: 14, lineHeight: '20px', margin: '8px 0 0', textAlign: 'center' },
  action: {
    ...text,
    display: 'inline-block',
    padding: '11px 22px',
    borderRadius: 8,
    fontWeight: 700,
    color: light.onAccent,
    backgroundColor: light.accent,
    textDecoration: 'none',
  },
  detail,
  // The rows of a bill, by their look.
  group: {
    ...{ ...detail, margin: '16px 0 0', padding: '8px 12px' },
    ...{ color: light.text, backgroundColor: light.soft, borderRadius: 6 },
  },
  groupBelow: { fontSize: 16, lineHeight: '22px', fontWeight: 700 },
  item: { ...text, paddingTop: 14, fontWeight: 700 },
  itemBelow: { ...detail, fontWeight: 400 },
  variation: { ...detail, paddingTop: 2 },
  sum: { ...text, paddingTop: 12 },
  total: {
    ...{ ...text, marginTop: 12, paddingTop: 12, borderTop: `1px solid ${light.line}` },
    ...{ fontSize: 18, fontWeight: 700 },
  },
  billCell: { padding: 0, verticalAlign: 'bottom' },
  amount: {
    ...{ ...text, fontSize: 15, verticalAlign: 'bottom', textAlign: 'right' },
    ...{ whiteSpace: 'nowrap', overflowWrap: 'normal', wordBreak: 'normal' },
  },
  facts: { ...text, padding: '16px 18px 18px', backgroundColor: light.soft, borderRadius: 8 },
  factsName: { ...text, fontSize: 18, lineHeight: '26px', fontWeight: 700, margin: 0 },
  fact: { paddingTop: 10 },
  factValue: { ...text, lineHeight: '22px' },
  footer: {
    ...text,
    maxWidth: 600,
    margin: '16px auto 0',
    padding: '0 12px',
    fontSize: 13,
    lineHeight: '19px',
    color: light.muted,
    textAlign: 'center',
  },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px' },
} satisfies Record<string, CSSProperties>;

/** Overrides for mail programs that support dark mode. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #150b1f !important; }
  .card { background-color: #221431 !important; border-color: #432f57 !important; }
  .ink { color: #f7f1fc !important; }
  .muted { color: #c0afcd !important; }
  .accent { color: #ffb81c !important; }
  .action { color: #2a1238 !important; background-color: #ffb81c !important; }
  .soft { color: #f7f1fc !important; background-color: #2b1a3d !important; }
  .rule { border-color: #432f57 !important; }
  .positive { color: #b5f0da !important; background-color: #0d3b2e !important; }
  .warning { color: #ffe0a0 !important; background-color: #463208 !important; }
}`;
