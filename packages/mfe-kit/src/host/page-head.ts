import type { Edition } from '@festival/edition';
import type { PageMeta } from '../area/index.js';

/** The full title of a page. The home page's title is only the festival's name. */
export const fullTitle = ({ name }: Pick<Edition, 'name'>, title: string | undefined): string =>
  title ? `${title} · ${name}` : name;

const set = (selector: string, attribute: string, value: string | undefined): void => {
  if (value !== undefined) document.querySelector(selector)?.setAttribute(attribute, value);
};

/** A page that the server could not complete in time has no canonical address yet. */
const canonicalLink = (): Element => {
  const known = document.querySelector('link[rel=canonical]');
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'canonical' });
  document.head.append(link);
  return link;
};

/** Updates the document's head, as the server writes it into the HTML; phones share that address. Undefined fields stay as they are. */
export const showMeta = (edition: Edition, { title, description, address }: PageMeta): void => {
  if (title !== undefined) document.title = fullTitle(edition, title);
  set('meta[name=description]', 'content', description);
  if (address !== undefined) canonicalLink().setAttribute('href', location.origin + address);
};
