import type { Edition } from '@festival/edition';
import type { PageMeta } from '../area/index.js';

/** The full title of a page. The home page's title is only the festival's name. */
export const fullTitle = ({ name }: Pick<Edition, 'name'>, title: string | undefined): string =>
  title ? `${title} · ${name}` : name;

const set = (selector: string, attribute: string, value: string | undefined): void => {
  if (value !== undefined) document.querySelector(selector)?.setAttribute(attribute, value);
};

/** Updates the document's head, as the server writes it into the HTML; phones share that address. Undefined fields stay as they are. */
export const showMeta = (edition: Edition, { title, description, address }: PageMeta): void => {
  if (title !== undefined) document.title = fullTitle(edition, title);
  set('meta[name=description]', 'content', description);
  set('link[rel=canonical]', 'href', address && location.origin + address);
};
