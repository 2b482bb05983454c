import { renderToStaticMarkup } from 'react-dom/server';

interface PageProps {
  festival: string;
  /** Undefined where the link is good no more. */
  emailAddress: string | undefined;
  isDone: boolean;
}

/** The site's colours (`packages/ui/src/colors.css`). */
const css = `body{margin:0;padding:48px 20px;font:16px/1.5 system-ui,sans-serif;color:#2a1238;background:#f3edfa}
main{max-width:520px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid #d9cbe8;border-radius:12px;overflow-wrap:anywhere}
h1{margin:12px 0;font-size:24px;line-height:30px}
.brand{margin:0;font-size:15px;line-height:20px;font-weight:700;color:#8f1257}
button{min-height:44px;padding:0 20px;font:inherit;font-weight:700;color:#fff;background:#8f1257;border:0;border-radius:8px}
button:focus-visible{outline:3px solid #8f1257;outline-offset:3px}
@media (prefers-color-scheme:dark){body{color:#f7f1fc;background:#150b1f}main{background:#221431;border-color:#432f57}.brand{color:#ffb81c}button{color:#2a1238;background:#ffb81c}button:focus-visible{outline-color:#ffb81c}}`;

const titleOf = ({ emailAddress, isDone }: PageProps): string => {
  if (emailAddress === undefined) return 'This link does not work';
  return isDone ? 'You are unsubscribed' : 'Unsubscribe';
};

const Words = ({ festival, emailAddress, isDone }: PageProps) => {
  if (emailAddress === undefined)
    return <p>It is not whole, or its email is too old. Use the link of a newer email.</p>;
  const still = 'Emails about your own orders and places still come.';
  if (isDone)
    return (
      <p>
        {emailAddress} gets no more notes like that one. {still}
      </p>
    );
  return (
    <>
      <p>
        Do you want no more notes from {festival} at {emailAddress}? {still}
      </p>
      <form method="post">
        <button type="submit">Unsubscribe</button>
      </form>
    </>
  );
};

const Page = (props: PageProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${titleOf(props)} · ${props.festival}`}</title>
      <style>{css}</style>
    </head>
    <body>
      <main>
        <p className="brand">{props.festival}</p>
        <h1>{titleOf(props)}</h1>
        <Words {...props} />
      </main>
    </body>
  </html>
);

/** The page of an unsubscribe link. It works without scripts and without the site's pages. */
export const unsubscribePage = (props: PageProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`;
