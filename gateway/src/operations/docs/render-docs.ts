import { escapeHtml } from '../../edge/http/html.js';
import type { ApiDocument } from './openapi.js';

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

/** The part of a JSON schema that the page shows. */
interface ShownSchema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, ShownSchema>;
  required?: string[];
  items?: ShownSchema;
  anyOf?: ShownSchema[];
  oneOf?: ShownSchema[];
  allOf?: ShownSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Text with code in backquotes. */
const withCode = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const range = (low: number | undefined, high: number | undefined, unit: string): string => {
  const least = low !== undefined ? `at least ${low}` : '';
  const most = high !== undefined ? `at most ${high}` : '';
  const text = [least, most].filter(Boolean).join(', ');
  return text && `${text}${unit}`;
};

const limits = (schema: ShownSchema): string =>
  [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
  ]
    .filter(Boolean)
    .join('; ');

const typeOf = (schema: ShownSchema): string => {
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1)!);
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum)
    return schema.enum.map((one) => `<code>${escapeHtml(String(one))}</code>`).join(' ');
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  return escapeHtml(schema.format ?? String(schema.type ?? 'anything'));
};

const row = (name: string, schema: ShownSchema, isRequired: boolean): string => {
  const limited = [limits(schema), isRequired ? '' : 'optional'].filter(Boolean).join('; ');
  const note = [limited, withCode(schema.description ?? '')].filter(Boolean).join('. ');
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${typeOf(schema)}</td><td>${note}</td></tr>${rows(schema, `${name}.`)}`;
};

/** The fields of an object and of nested objects, by path. */
const rows = (schema: ShownSchema, prefix = ''): string => {
  const inner = schema.items
    ? { at: schema.items, below: `${prefix}[].` }
    : { at: schema, below: prefix };
  const { properties, required = [] } = inner.at;
  return Object.entries(properties ?? {})
    .map(([name, one]) =>
      row(inner.below.replace('.[]', '[]') + name, one, required.includes(name)),
    )
    .join('');
};

/** A schema as a table of fields, or as one line when it has none. */
const renderSchema = (schema: ShownSchema): string => {
  const fields = rows(schema);
  if (!fields) return `<p>${typeOf(schema)}</p>`;
  const what = schema.type === 'array' ? '<p>A list of:</p>' : '';
  return `${what}<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${fields}</tbody></table>`;
};
