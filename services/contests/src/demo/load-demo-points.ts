import { awards, type DemoAward } from '@festival/demo-world/contests/points';
import { admin } from '@festival/demo-world/people/people';
import type { DataSource } from 'typeorm';
import { parse, v7 as uuid } from 'uuid';
import { PointEntryEntity } from '../points/persistence/point-entry.entity.js';

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
