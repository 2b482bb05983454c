import escapeHtml from 'escape-html';
import type { ProviderConfig } from './config.js';

const explanations: Record<number, [title: string, text: string]> = {
  400: [
    'This login has expired',
    'It was finished already, was left open for too long, or the demo was restarted meanwhile. Nothing is lost: start again from the festival.',
  ],
  404: ['There is nothing here', 'Logging in starts at the festival, not at this address.'],
  500: [
    'The demo login stumbled',
    'That was not your doing. Please start again from the festival.',
  ],
};

/** Shown when a sign-in cannot continue, with a link back. It reveals no details of the cause. */
export function problemPage(
  status: number,
  { PUBLIC_URL }: Pick<ProviderConfig, 'PUBLIC_URL'>,
): string {
  const kind = status >= 500 ? 500 : status === 404 || status === 405 ? 404 : 400;
  const [title, text] = explanations[kind]!;
  const site = escapeHtml(PUBLIC_URL);
  return layout(
    `${title} · Demo campus login`,
    `<main>
<h1>${title}</h1>
<p class="lead">${text}</p>
<p class="actions"><a class="primary" href="${site}/api/auth/google/login">Log in again</a> <a href="${site}/">Back to the festival</a></p>
</main>`,
  );
}

/** A whole page around `body`, which must be HTML. */
export const layout = (title: string, body: string, script = ''): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/sign-in.css">
${script}
</head>
<body>
<header>
<img src="/static/crest.svg" alt="" width="56" height="64">
<p class="university">University of the Equator<span>A fictional university, for this demo only</span></p>
</header>
${body}
</body>
</html>
`;
