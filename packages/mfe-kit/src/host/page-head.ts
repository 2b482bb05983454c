import type { Edition } from '@festival/edition';
import type { PageMeta } from '../area/index.js';

/** The title of a page; the festival's name alone for the home page. */
export const fullTitle = ({ name }: Pick<Edition, 'name'>, title: string | undefined): string =>
  title ? `${title} · ${name}` : name;

/** Writes into the browser's page what the server writes into its HTML. What is undefined stays as it is. */
export const showMeta = (edition: Edition, { title, description }: PageMeta): void => {
  if (title !== undefined) document.title = fullTitle(edition, title);
  const element = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (element && description !== undefined) element.content = description;
};
