import { Disclosure } from '@festival/ui/disclosure';
import { useLayoutEffect, useRef } from 'react';
import styles from './mail-preview.module.css';

const STYLE = 'data-style';

/** The body alone, with its styles under a name that means nothing: what people typed has no quotation marks, as those are escaped. */
const inertBody = (html: string): string =>
  html.slice(html.indexOf('<body')).replaceAll(' style="', ` ${STYLE}="`);

/**
 * The page's security policy lets no style in that stands in markup, so a mail in a frame would have none. By script each is allowed.
 * Parsed in this way, nothing in it runs. It is shown as by day.
 */
const draw = (shadow: ShadowRoot, html: string): void => {
  const { body } = new DOMParser().parseFromString(inertBody(html), 'text/html');
  for (const element of [body, ...body.querySelectorAll<HTMLElement>(`[${STYLE}]`)])
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  shadow.replaceChildren(body);
};

/** An email as its reader sees it, to be looked at and not used; and as mail programs show it that know text alone. */
export function MailPreview({ html, text }: { html: string; text: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    draw(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }), html);
  }, [html]);
  return (
    <>
      <div ref={host} inert role="img" aria-label="The email" className={styles.mail} />
      <Disclosure summary="As plain text">
        <pre className={styles.text}>{text}</pre>
      </Disclosure>
    </>
  );
}
