import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Edition } from '@festival/edition';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { escapeHtml } from '../../edge/http/html.js';
import { type ApiDocument, describeApi } from './openapi.js';

const DOCS = '/api/docs';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('swagger-ui-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
/** The viewer's own files. Another version has other addresses, so browsers keep them. */
const VIEWER = `${DOCS}/swagger-ui/${version}`;
const VIEWER_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

const page = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${VIEWER}/swagger-ui.css">
<link rel="stylesheet" href="${DOCS}/docs.css">
</head>
<body>
<div id="docs"></div>
<noscript>Without scripts: <a href="${DOCS}/openapi.json">the description as OpenAPI 3.1</a>.</noscript>
<script src="${VIEWER}/swagger-ui-bundle.js"></script>
<script src="${DOCS}/docs.js"></script>
</body>
</html>
`;

/** It only shows the calls: nobody presses a button here that changes something. The plugin adds the landmark and the heading that the viewer lacks. */
const script = `
SwaggerUIBundle({
  url: '${DOCS}/openapi.json',
  dom_id: '#docs',
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  // Its colours are too pale to read.
  syntaxHighlight: { activated: false },
  plugins: [
    ({ React: { createElement } }) => ({
      wrapComponents: {
        InfoContainer: (Info) => (props) =>
          createElement('section', { 'aria-label': 'About' }, createElement(Info, props)),
        operations: (Operations) => (props) => [
          createElement('h2', { key: 'title' }, 'Calls'),
          createElement(Operations, { key: 'calls', ...props }),
        ],
      },
    }),
  ],
});
`;

/** The site's colours, written out: the documentation works without a release. */
const style = `
:root { color-scheme: light; }
body { margin: 0; background: #f3edfa; }
noscript { display: block; padding: 2rem 1rem; }
.swagger-ui, .swagger-ui :is(button, h1, h2, h3, h4, h5, p, small, table, td, th, li, .title, .model, .model-title, .parameter__in, .parameter__type, .prop-format, .opblock-summary-description) {
  color: #2a1238;
  font-family: system-ui, sans-serif;
}
.swagger-ui .wrapper { padding: 0 1rem; }
.swagger-ui .info { margin: 2rem 0; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #5c4869; }
.swagger-ui .info .title small pre { color: #ffffff; }
.swagger-ui :is(a, .info a, .info .link .url, .opblock-summary-path, .opblock-summary-path a) { color: #8f1257; }
.swagger-ui :is(.info, .markdown, .renderedMarkdown, small) code { padding: 0 0.25rem; background: #e9dff4; color: #2a1238; }
.swagger-ui .scheme-container { display: none; }
.swagger-ui .opblock.opblock { border-color: #7d688d; border-radius: 0.125rem; background: #ffffff; box-shadow: none; }
.swagger-ui .opblock.opblock .opblock-summary { border-color: #d9cbe8; }
.swagger-ui .opblock.opblock .opblock-summary-method { border-radius: 0.125rem; background: #5c4869; color: #ffffff; text-shadow: none; }
.swagger-ui .opblock:is(.opblock-post, .opblock-put, .opblock-patch) .opblock-summary-method { background: #8f1257; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b01c3c; }
.swagger-ui .opblock.opblock .tab-header .tab-item.active h4 span::after { background: #8f1257; }
.swagger-ui .opblock-section-header { background: #e9dff4; box-shadow: none; }
.swagger-ui .response-control-media-type--accept-controller select { border-color: #7d688d; }
.swagger-ui .json-schema-2020-12__constraint.json-schema-2020-12__constraint { background: #5c4869; color: #ffffff; }
/* Lines break instead: what scrolls must have the focus, and this has not. */
.swagger-ui pre.microlight.microlight { max-height: none !important; overflow: visible !important; overflow-wrap: anywhere; white-space: pre-wrap; }
.swagger-ui :focus-visible { outline: 3px solid #0a62bd; outline-offset: 2px; }
`;

/** Every public call of the API, as OpenAPI and for people. */
export const registerDocs = async (
  server: FastifyInstance,
  edition: Edition,
  { PUBLIC_URL }: GatewayConfig,
): Promise<void> => {
  /** Created by the first request: it takes a fifth of a second, and few processes are asked for it. */
  let document: ApiDocument | undefined;
  const parts = {
    '': ['text/html', () => page(`${edition.name} API`)],
    '/docs.css': ['text/css', () => style],
    '/docs.js': ['text/javascript', () => script],
    '/openapi.json': [
      'application/json',
      () => {
        document ??= describeApi(edition.name, PUBLIC_URL);
        return document;
      },
    ],
  } as const;
  for (const [path, [type, content]] of Object.entries(parts))
    server.get(`${DOCS}${path}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content()),
    );
  await server.register(fastifyStatic, {
    root: dirname(packageFile),
    prefix: `${VIEWER}/`,
    decorateReply: false,
    index: false,
    allowedPath: (path) => VIEWER_FILES.includes(path),
    immutable: true,
    maxAge: '365d',
  });
};
