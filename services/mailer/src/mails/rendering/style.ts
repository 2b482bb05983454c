import { readFileSync } from 'node:fs';
import { mailFiles } from '@festival/contracts/mails';
import { type Scheme, withTokens } from '@festival/service-kit/tokens';

const css = readFileSync(new URL('../../../styles/mail.css', import.meta.url), 'utf8');
const [inline = '', head = ''] = css.replace(/\/\*[\s\S]*?\*\//g, '').split(/(?=@media)([\s\S]*)/);

/** Class → its declarations. */
const rules = [...inline.matchAll(/\.([\w-]+) \{([^}]*)\}/g)].map(
  ([, name = '', body = '']) => [name, body.split(';').map((one) => one.trim())] as const,
);
const declared = (declarations: readonly string[], scheme: Scheme): string[] =>
  declarations.filter(Boolean).map((one) => withTokens(one, scheme).replace(/\s+/g, ' '));

const lightStyles = new Map(rules.map(([name, body]) => [name, declared(body, 'light').join(';')]));

/** HTML whose elements carry the light styles of their classes, for the programs that drop style sheets. React writes no other `class="`. */
export const withStyles = (html: string): string =>
  html.replace(/ class="([^"]*)"/g, (attribute, classes: string) => {
    const styles = classes.split(' ').flatMap((name) => lightStyles.get(name) ?? []);
    return `${attribute} style="${styles.join(';').replaceAll('"', '&quot;')}"`;
  });

/** What differs in the dark. @param within the selector before each class */
const darkRules = (within = ''): string =>
  rules
    .map(([name, body]): [string, string[]] => {
      const light = declared(body, 'light');
      return [name, declared(body, 'dark').filter((one) => !light.includes(one))];
    })
    .map(
      ([name, dark]) =>
        dark.length > 0 && `${within}.${name}{${dark.join('!important;')}!important}`,
    )
    .filter(Boolean)
    .join('\n');

const face = (family: string, file: string): string =>
  `@font-face{font-family:"${family}";font-weight:400 700;src:url("${file}") format("woff2")}`;

/**
 * The style sheets of a mail. Outlook marks what it darkened itself. It ignores media queries, and would show a face that it cannot load in
 * Times. Gmail drops a sheet with faces, so they have their own.
 */
export const headStyles = (publicUrl: string): string[] => [
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    withTokens(head, 'light').replaceAll(';', '!important;'),
    `@media (prefers-color-scheme:dark){${darkRules()}}`,
    darkRules('[data-ogsc] '),
  ].join('\n'),
  `@media screen{${face('Caprasimo', publicUrl + mailFiles.display)}${face('Familjen Grotesk', publicUrl + mailFiles.body)}}`,
];
