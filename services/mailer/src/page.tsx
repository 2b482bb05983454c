import { pageStyles } from '@festival/service-kit/tokens';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A page of the mailer's own. It works without the site's pages, and has inline styles, images and forms only. */
export const pageHtml = (title: string, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: pageStyles }} />
      </head>
      <body>{content}</body>
    </html>,
  )}`;

/** Answers with a page or a mail. @param policy what it may load besides its own styles, the site's pictures and faces */
export const answerPage = async (
  reply: FastifyReply,
  content: string,
  policy: string,
): Promise<void> => {
  const base =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'";
  await reply
    .header('content-security-policy', `${base}; ${policy}`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type(`text/${content.startsWith('<') ? 'html' : 'plain'}; charset=utf-8`)
    .send(content);
};
