import type { Identity } from '@festival/contracts/identity';
import type { Answer } from '@festival/service-kit/testing/service';
import sharp from 'sharp';
import type { CatalogueApp } from './catalogue-app.js';

/** A file of a form, in the shape that a browser sends. */
export interface SentFile {
  name: string;
  type?: string;
  content: Buffer;
  field?: string;
}

export const image = async (width = 400, height = 300, background = '#2a6'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const photo = async (name = 'photo.jpg', background = '#2a6'): Promise<SentFile> => ({
  name,
  type: 'image/jpeg',
  content: await image(400, 300, background),
});

/** The fields of a valid product without options. */
export const productFields = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Lino print',
  description: 'Printed by hand.',
  alt: 'A print of a heron.',
  attribute1: '',
  attribute2: '',
  canCollect: 'true',
  canDeliver: 'false',
  category: 'Illustrations/Prints/Paintings',
  colours: [],
  sizes: [],
  quantity: [[5]],
  isPreOrder: 'false',
  price: '12.50',
  leadTime: '0',
  images: [],
  ...change,
});

/** Encodes lists as JSON in text fields and leaves out undefined, like the page. */
export const toForm = (fields: Record<string, unknown>, files: SentFile[] = []): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const { name, type = 'image/jpeg', content, field = 'newImages' } of files)
    form.append(field, new File([new Uint8Array(content)], name, { type }));
  return form;
};

export const sendForm = async (
  catalogue: Pick<CatalogueApp, 'request'>,
  [method, url]: [method: string, url: string],
  as: Identity | undefined,
  fields: Record<string, unknown>,
  files: SentFile[] = [],
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const encoded = new Response(toForm(fields, files));
  return catalogue.request(method, url, {
    ...(as && { as }),
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...headers, 'content-type': String(encoded.headers.get('content-type')) },
  });
};
