import { escapeHtml } from '../../edge/http/html.js';

/** The part of a JSON schema that the page shows. */
export interface ShownSchema {
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
export const withCode = (text: string): string =>
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
export const renderSchema = (schema: ShownSchema): string => {
  const fields = rows(schema);
  if (!fields) return `<p>${typeOf(schema)}</p>`;
  const what = schema.type === 'array' ? '<p>A list of:</p>' : '';
  return `${what}<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${fields}</tbody></table>`;
};
