import {
  awards,
  type DemoAward,
  type DemoPhotoEntry,
  draw,
  photoEntries,
} from '@festival/demo-world/contests';
import { type ImagesByKey, storeImages } from '@festival/demo-world/images';
import { admin } from '@festival/demo-world/people';
import type { ImageStore } from '@festival/service-kit/images/store';
import type { DataSource } from 'typeorm';
import { parse, v7 as uuid } from 'uuid';
import { newDraw, newSecret } from './draws/announce-draw.js';
import { DrawEntity } from './draws/draw.table.js';
import { PhotoEntryEntity } from './entries/photo-entry.table.js';
import { PointEntryEntity } from './points/points-ledger.table.js';

const toRow = (
  { _id, key, hasPhotograph: _hasPhotograph, ...columns }: DemoPhotoEntry,
  images: ImagesByKey,
): PhotoEntryEntity => ({
  ...columns,
  id: _id,
  state: 'submitted',
  standing: 1,
  imageSet: images[key]?.[0] ?? null,
  shortlisted: false,
  submittedAt: new Date(columns.submittedAt),
  removedBecause: null,
});

/**
 * Fills an empty photo contest with the demo's entries.
 * @returns how many entries were added
 */
export const loadDemoWorld = async (dataSource: DataSource, store: ImageStore): Promise<number> => {
  const entries = dataSource.getRepository(PhotoEntryEntity);
  if (await entries.exists()) return 0;
  const images = await storeImages(store);
  const rows = photoEntries.map((entry) => toRow(entry, images));
  await entries.insert(rows);
  return rows.length;
};

/**
 * Announces the demo's draw, unless there is a draw already.
 * @returns how many draws were added
 */
export const loadDemoDraw = async (dataSource: DataSource): Promise<number> => {
  const draws = dataSource.getRepository(DrawEntity);
  if (await draws.exists()) return 0;
  const { _id: id, announcedAt, ...form } = draw;
  await draws.insert(
    newDraw(form, { id, now: new Date(announcedAt), chain: 'default', secret: newSecret() }),
  );
  return 1;
};

/** The same on every machine, and in the order of the ledger. */
const idOf = (demoId: string, at: string): string =>
  uuid({ msecs: Date.parse(at), random: parse(demoId) });

const toRows = ({
  _id,
  emailAddress: email,
  givenAt,
  undone,
  ...award
}: DemoAward): PointEntryEntity[] => {
  const id = idOf(_id, givenAt);
  const given = {
    ...award,
    studentId: null,
    email,
    source: 'admin' as const,
    givenBy: admin._id,
    givenByName: admin.displayName,
  };
  const entry = {
    ...given,
    id,
    sourceKey: `admin:${id}`,
    note: '',
    undoes: null,
    givenAt: new Date(givenAt),
  };
  if (!undone) return [entry];
  const counter = {
    ...given,
    id: idOf(undone._id, undone.at),
    points: -award.points,
    sourceKey: `undo:${id}`,
    note: undone.why,
    undoes: id,
    givenAt: new Date(undone.at),
  };
  return [entry, counter];
};

/**
 * Fills an empty ledger with the demo's awards. Points from purchases come from the catalogue.
 * @returns how many entries were added
 */
export const loadDemoPoints = async (dataSource: DataSource): Promise<number> => {
  const entries = dataSource.getRepository(PointEntryEntity);
  if (await entries.exists()) return 0;
  const rows = awards.flatMap(toRows);
  await entries.insert(rows);
  return rows.length;
};
