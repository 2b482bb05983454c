import type { Edition } from '@festival/edition';
import type { PageMeta } from '../area/index.js';

/** The title of a page; the festival's name alone for the home page. */
export const fullTitle = ({ name }: Pick<Edition, 'name'>, title: string | undefined): string =>
  title ? `${title} · ${name}` : name;

const set = (selector: string, attribute: string, value: string | undefined): void => {
  if (value !== undefined) document.querySelector(selector)?.setAttribute(attribute, value);
};

/** Writes into the browser's page what the server writes into its HTML; phones share the address there. What is undefined stays as it is. */
export const showMeta = (edition: Edition, { title, description, address }: PageMeta): void => {
  if (title !== undefined) document.title = fullTitle(edition, title);
  set('meta[name=description]', 'content', description);
  set('link[rel=canonical]', 'href', address && location.origin + address);
};
