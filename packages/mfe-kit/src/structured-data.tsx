import { useHost } from './host.js';

/** A JSON-LD object, e.g. `{ '@context': 'https://schema.org', '@type': 'Event', … }`. */
export type JsonLd = { readonly [key: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | null | JsonLd | readonly JsonLdValue[];

/** Escaped for a script element, so that the text cannot close it or open another. */
const asText = (data: JsonLd | readonly JsonLd[]) =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

/** Converts a path of this site to an absolute URL. It stays a path if the public URL is unknown. */
export const usePublicAddress = (): ((path: string) => string) => {
  const { publicUrl } = useHost();
  return (path) => (publicUrl ? new URL(path, publicUrl).href : path);
};

/** Describes the page for machines. It shows nothing and runs no code. */
export function StructuredData({ data }: { data: JsonLd | readonly JsonLd[] }) {
  return <script type="application/ld+json">{asText(data)}</script>;
}
