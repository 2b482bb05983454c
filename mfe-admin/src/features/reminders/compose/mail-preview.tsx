import { Disclosure } from '@festival/ui/disclosure';
import { useLayoutEffect, useRef } from 'react';
import styles from './mail-preview.module.css';

const STYLE = 'data-style';

/** Only the body. Its styles go into an attribute without effect. The pattern is safe, because quotation marks in typed text are escaped. */
const inertBody = (html: string): string =>
  html.slice(html.indexOf('<body')).replaceAll(' style="', ` ${STYLE}="`);

/**
 * The page's security policy forbids inline styles in markup, so a mail in a frame would have none. Styles set by script are allowed.
 * Parsing this way runs no script. The mail is shown in its light theme.
 */
const draw = (shadow: ShadowRoot, html: string): void => {
  const { body } = new DOMParser().parseFromString(inertBody(html), 'text/html');
  for (const element of [body, ...body.querySelectorAll<HTMLElement>(`[${STYLE}]`)])
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  shadow.replaceChildren(body);
};

/** An email as its reader sees it, but inert. Also as text, for mail programs that show only text. */
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
