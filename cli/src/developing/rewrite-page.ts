import { BOOT_ELEMENT_ID, type BootArea, type BootData } from '@festival/contracts/boot';
import { RELOAD_SCRIPT } from './reloads.js';

/** The gateway escapes every `<` in the boot data, so the first `</script>` ends it. */
const BOOT = new RegExp(
  `(<script type="application/json" id="${BOOT_ELEMENT_ID}">)([^<]*)(</script>)`,
);

/** The browser renders the page again, because the site's HTML belongs to the live release. */
const withArea = ({ rendered: _rendered, ...boot }: BootData, own: BootArea): BootData => ({
  ...boot,
  areas: [...boot.areas.filter(({ name }) => name !== own.name), own],
});

/** Replaces the released area in a page of the site with this one. Other HTML stays as it is. */
export const rewritePage = (html: string, own: BootArea): string => {
  if (!BOOT.test(html)) return html;
  return html
    .replace(BOOT, (_, start: string, json: string, end: string) => {
      const boot = JSON.stringify(withArea(JSON.parse(json), own));
      return `${start}${boot.replaceAll('<', '\\u003c')}${end}`;
    })
    .replace('</head>', () => `<script src="${RELOAD_SCRIPT}" defer></script>\n</head>`);
};
