import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { editionId, ownFile } from '@festival/edition/files';

const require = createRequire(import.meta.url);
const read = (file: string): string => readFileSync(file, 'utf8');
const tokens = read(require.resolve('@festival/ui/tokens.css'));
const colors = read(
  ownFile(editionId, 'packages/ui/src/colors.css') ?? require.resolve('@festival/ui/colors.css'),
);

/** Tokens and faces, for the style sheets of pages that are not of an area. */
export const siteTokens = tokens + colors + read(require.resolve('@festival/ui/faces.css'));

/** The look of pages that stand without the site's own. */
export const pageStyles = siteTokens + read(require.resolve('@festival/ui/page.css'));

const [light = '', dark = ''] = colors.split('@media (prefers-color-scheme: dark)');

/** Name → value. The last of a name counts. */
const declaredIn = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

const values = {
  light: declaredIn(tokens + light),
  dark: declaredIn(tokens + light + dark.split('@media')[0]),
};

export type Scheme = keyof typeof values;

/** CSS with the site's tokens in the place of its `var(--…)`. @throws Error for a token that the site does not have */
export const withTokens = (css: string, scheme: Scheme): string =>
  css.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = values[scheme].get(name);
    if (value === undefined) throw new Error(`The site has no token ${name}`);
    return value;
  });
