import escapeHtml from 'escape-html';

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
${body}
</body>
</html>
`;
