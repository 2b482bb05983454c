import type { CallDefinition } from '@festival/contracts/calls';
import { anyScript, anyShape } from '@festival/testing/texts/any-script';
import { z } from 'zod';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: string[];
  examples?: string[];
}

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

/** Something that the schema of a parameter takes: most take a number, or any text; those that take neither give an example. */
const plain = ({ examples = ['1'], enum: [first] = examples }: JsonSchema): string =>
  encodeURIComponent(String(first));

const placesIn = (path: string): string[] => path.match(/:\w+/g) ?? [];

/** The path with a word in one place, and an id that nothing has in the others. */
const filled = (path: string, place: string, word: string): string =>
  path.replace(place, () => word).replace(/:\w+/g, '1');

/** A call by what of its address somebody may choose. */
export interface SearchedCall {
  name: string;
  method: string;
  /** With nothing odd in it: its schema takes this. */
  plain: string;
  /** With each odd word in each place, one at a time. */
  odd: string[];
}

/** Every address of a call that differs in its path parameters and its query; undefined for a call that has neither. */
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
        [...anyScript.map((word) => `${key}=${word}`), ...anyShape(key)].map((query) =>
          withQuery(address, [...others(key), query]),
        ),
      ),
    ],
  };
};

/** The calls with a search, a filter or a parameter in their path. */
export const searchedCalls = (calls: Readonly<Record<string, CallDefinition>>): SearchedCall[] =>
  Object.entries(calls).flatMap(([name, call]) => searched(name, call) ?? []);
