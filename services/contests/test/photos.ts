import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import type { PhotoForm } from '@festival/contracts/photos';
import { student } from '@festival/service-kit/testing/identity';
import type { Answer, Request } from '@festival/service-kit/testing/service';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { submittedEntry } from '../src/entries/own-entries.js';
import { PhotoEntryEntity } from '../src/entries/photo-entry.table.js';

export const photoForm = (changes: Partial<PhotoForm> = {}): PhotoForm => ({
  name: 'Tan Wei Ling',
  phoneNumber: '91234567',
  emailAddress: 'weiling@e.ntu.edu.sg',
  description: 'Blue hour on the roof of the School of Art.\nA long exposure.',
  category: 'open',
  submissionLink: 'https://drive.example/d/1',
  ...changes,
});

export const jpeg = (colour: string, width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

interface Sent {
  as?: Identity;
  files?: readonly File[];
  idempotencyKey?: string;
}

/** Sends a form like a browser. Default: to `POST /photos`. */
export const sendForm = async (
  request: Request,
  fields: object,
  { as = student(), files = [], idempotencyKey }: Sent = {},
  [method, url]: readonly [string, string] = ['POST', '/photos/'],
): Promise<Answer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files) form.append('image', file);
  const encoded = new Response(form);
  return request(method, url, {
    as,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    idempotencyKey,
  });
};

/** Inserts an entry into the database. */
export const addEntry = async (
  dataSource: DataSource,
  changes: Partial<PhotoEntryEntity> = {},
): Promise<PhotoEntryEntity> => {
  const entry = {
    ...submittedEntry(photoForm(), {
      id: randomUUID(),
      studentId: randomUUID(),
      submittedAt: new Date('2021-02-10T02:00:00Z'),
      imageSet: null,
    }),
    ...changes,
  };
  await dataSource.getRepository(PhotoEntryEntity).insert(entry);
  return entry;
};
