import { BOOT_ELEMENT_ID, type BootArea, type BootData } from '@festival/contracts/boot';
import { RELOAD_SCRIPT } from './reloads.js';

/** The gateway escapes every `<` in the boot data. */
const BOOT = new RegExp(
  `(<script type="application/json" id="${BOOT_ELEMENT_ID}">)([^<]*)(</script>)`,
);

/** The browser renders the page anew: the site's markup is of the release that is live. */
const withArea = ({ rendered: _rendered, ...boot }: BootData, own: BootArea): BootData => ({
  ...boot,
  areas: [...boot.areas.filter(({ name }) => name !== own.name), own],
});

/** A page of the site with this area in the place of the released one. What is no page of the site stays as it is. */
export const rewritePage = (html: string, own: BootArea): string => {
  if (!BOOT.test(html)) return html;
  return html
    .replace(BOOT, (_, start: string, json: string, end: string) => {
      const boot = JSON.stringify(withArea(JSON.parse(json), own));
      return `${start}${boot.replaceAll('<', '\\u003c')}${end}`;
    })
    .replace('</head>', () => `<script src="${RELOAD_SCRIPT}" defer></script>\n</head>`);
};
