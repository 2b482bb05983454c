import type { MenuEntry } from '@festival/contracts/area-manifest';

/** One item of the menu: a single link, or a group of links under one label. */
export type MenuItem = { label: string; order: number } & ({ to: string } | { links: MenuEntry[] });

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** The site's menu, from what its areas declare. A group takes the position of its first link. */
export const buildMenu = (areas: readonly { menu: readonly MenuEntry[] }[]): MenuItem[] => {
  const items: MenuItem[] = [];
  const groups = new Map<string, MenuEntry[]>();
  for (const entry of areas.flatMap((area) => area.menu).sort(byOrder)) {
    const { group } = entry;
    if (!group) {
      items.push(entry);
      continue;
    }
    const links = groups.get(group);
    if (links) {
      links.push(entry);
      continue;
    }
    const first = [entry];
    groups.set(group, first);
    items.push({ label: group, order: entry.order, links: first });
  }
  return items;
};
