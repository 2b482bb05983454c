import { renderToStaticMarkup } from 'react-dom/server';

interface PageProps {
  festival: string;
  emailAddress: string;
  isDone: boolean;
}

/** The site's colours (`packages/ui/src/colors.css`). */
const css = `body{margin:0;padding:48px 20px;font:16px/1.5 system-ui,sans-serif;color:#2a1238;background:#f3edfa}
main{max-width:520px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid #d9cbe8;border-radius:12px;overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:24px;line-height:30px}
button{min-height:44px;padding:0 20px;font:inherit;font-weight:700;color:#fff;background:#8f1257;border:0;border-radius:8px}
button:focus-visible{outline:3px solid #8f1257;outline-offset:3px}
@media (prefers-color-scheme:dark){body{color:#f7f1fc;background:#150b1f}main{background:#221431;border-color:#432f57}button{color:#2a1238;background:#ffb81c}button:focus-visible{outline-color:#ffb81c}}`;

const Page = ({ festival, emailAddress, isDone }: PageProps) => {
  const title = isDone ? 'You are unsubscribed' : 'Unsubscribe';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${festival}`}</title>
        <style>{css}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {isDone ? (
            <p>
              {emailAddress} gets no more notes like that one. Emails about your own orders and
              places still come.
            </p>
          ) : (
            <>
              <p>
                Do you want no more notes from {festival} at {emailAddress}? Emails about your own
                orders and places still come.
              </p>
              <form method="post">
                <button type="submit">Unsubscribe</button>
              </form>
            </>
          )}
        </main>
      </body>
    </html>
  );
};

/** The page of an unsubscribe link. It works without scripts and without the site's pages. */
export const unsubscribePage = (props: PageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`;
