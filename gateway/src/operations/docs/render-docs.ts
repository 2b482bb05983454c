import { escapeHtml } from '../../edge/http/html.js';
import type { ApiDocument } from './openapi.js';
import { renderSchema, type ShownSchema, withCode } from './render-schema.js';

interface ShownContent {
  content?: Record<string, { schema?: ShownSchema }>;
}

interface ShownOperation {
  summary: string;
  description: string;
  tags: [string];
  operationId: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema: ShownSchema;
  }[];
  requestBody?: ShownContent;
  responses: Record<string, ShownContent & { description: string }>;
}

const prose = (text: string): string =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${withCode(line)}</p>`)
    .join('');

const part = (title: string, content: string): string => content && `<h3>${title}</h3>${content}`;

const contentOf = ({ content = {} }: ShownContent): string =>
  Object.entries(content)
    .map(([type, { schema }]) =>
      schema ? renderSchema(schema) : `<p><code>${escapeHtml(type)}</code></p>`,
    )
    .join('');

const parametersOf = (parameters: NonNullable<ShownOperation['parameters']>): string => {
  if (parameters.length === 0) return '';
  const properties = Object.fromEntries(
    parameters.map(({ name, in: place, description, schema }) => [
      place === 'query' ? `?${name}` : name,
      description ? { ...schema, description } : schema,
    ]),
  );
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  return renderSchema({ properties, required });
};

const answerOf = ([status, answer]: [string, ShownContent & { description: string }]): string =>
  `<dt>${status}</dt><dd>${prose(answer.description)}${Number(status) < 400 ? contentOf(answer) : ''}</dd>`;

const operation = (method: string, path: string, shown: ShownOperation): string =>
  [
    `<details id="${escapeHtml(shown.operationId)}">`,
    `<summary><b class="${method}">${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code> <span>${withCode(shown.summary)}</span></summary>`,
    prose(shown.description),
    part('Parameters', parametersOf(shown.parameters ?? [])),
    part('Body', shown.requestBody ? contentOf(shown.requestBody) : ''),
    part('Answers', `<dl>${Object.entries(shown.responses).map(answerOf).join('')}</dl>`),
    '</details>',
  ].join('\n');

const operationsByTag = (document: ApiDocument): Map<string, string[]> => {
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, value] of Object.entries(item as Record<string, ShownOperation>)) {
      const [tag] = value.tags;
      byTag.set(tag, [...(byTag.get(tag) ?? []), operation(method, path, value)]);
    }
  return byTag;
};

/** The document as a page without scripts. */
export const renderDocs = (
  document: ApiDocument,
  urls: { style: string; json: string },
): string => {
  const sections = [...operationsByTag(document)].map(
    ([tag, operations]) => `<section><h2>${escapeHtml(tag)}</h2>${operations.join('\n')}</section>`,
  );
  const shapes = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>${renderSchema(schema as ShownSchema)}`,
  );
  const { title, description = '' } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${urls.style}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${prose(description)}
<p><a href="${urls.json}">The same as OpenAPI 3.1</a> · <a href="/">To the site</a></p>
${sections.join('\n')}
<section><h2>Shapes</h2>${shapes.join('\n')}</section>
</main>
</body>
</html>
`;
};
