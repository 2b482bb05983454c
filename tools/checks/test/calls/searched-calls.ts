import type { CallDefinition } from '@festival/contracts/call';
import { z } from 'zod';
import { anyScript, unusualForms } from './any-script.js';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: string[];
  examples?: string[];
}

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

/** A value that the schema of a parameter accepts. Most accept a number or any text; the others have an example. */
const plain = ({ examples = ['1'], enum: [first] = examples }: JsonSchema): string =>
  encodeURIComponent(String(first));

const placesIn = (path: string): string[] => path.match(/:\w+/g) ?? [];

/** The path with a word in one place, and an id that does not exist in the others. */
const filled = (path: string, place: string, word: string): string =>
  path.replace(place, () => word).replace(/:\w+/g, '1');

/** The addresses of a call, by the parts that a client can choose. */
export interface SearchedCall {
  name: string;
  method: string;
  /** With an ordinary value in each place, which the schema accepts. */
  plain: string;
  /** With each odd word in each place, one at a time. */
  odd: string[];
}

/** All addresses of a call with different path parameters and queries; undefined for a call that has neither. */
const searched = (name: string, call: CallDefinition): SearchedCall | undefined => {
  const [method = '', path = ''] = name.split(' ');
  const { properties = {}, required = [] } = schemaOf(call.query);
  const keys = Object.keys(properties);
  const places = placesIn(path);
  if (keys.length + places.length === 0) return undefined;
  const needed = required.map((key) => `${key}=${plain(properties[key] ?? {})}`);
  const withQuery = (address: string, query: readonly string[]) =>
    query.length > 0 ? `${address}?${query.join('&')}` : address;
  const others = (key: string) => needed.filter((pair) => !pair.startsWith(`${key}=`));
  const address = path.replace(/:\w+/g, '1');
  return {
    name,
    method,
    plain: withQuery(address, needed),
    odd: [
      ...places.flatMap((place) =>
        anyScript.map((word) => withQuery(filled(path, place, word), needed)),
      ),
      ...keys.flatMap((key) =>
        [...anyScript.map((word) => `${key}=${word}`), ...unusualForms(key)].map((query) =>
          withQuery(address, [...others(key), query]),
        ),
      ),
    ],
  };
};

/** The calls with a search, a filter or a path parameter. */
export const searchedCalls = (calls: Readonly<Record<string, CallDefinition>>): SearchedCall[] =>
  Object.entries(calls).flatMap(([name, call]) => searched(name, call) ?? []);
