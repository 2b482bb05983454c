import type { ColumnShape, Schema, TableShape } from './schema.js';

const ENUM = /^enum\((.*)\)$/;
const TEXT = /^(char|varchar|varbinary)\((\d+)\)$/;

/** Whether every old value still fits: the type is the same, or a longer text, or an enum with more values at its end. */
const isAsWide = (before: string, after: string): boolean => {
  if (before === after) return true;
  const [enumBefore, enumAfter] = [ENUM.exec(before)?.[1], ENUM.exec(after)?.[1]];
  if (enumBefore && enumAfter) return enumAfter.startsWith(`${enumBefore},`);
  const [textBefore, textAfter] = [TEXT.exec(before), TEXT.exec(after)];
  return textBefore?.[1] === textAfter?.[1] && Number(textBefore?.[2]) <= Number(textAfter?.[2]);
};

/** Whether a row can be inserted by code that does not know the column. */
const mayBeLeftOut = ({ isNullable, default: fallback, extra }: ColumnShape): boolean =>
  isNullable || fallback !== null || /auto_increment|GENERATED/i.test(extra);

const columnContractions = (before: TableShape, after: TableShape): string[] => [
  ...Object.entries(before.columns).flatMap(([name, was]) => {
    const is = after.columns[name];
    if (!is) return [`${name} is gone`];
    return [
      ...(isAsWide(was.type, is.type) ? [] : [`${name} was ${was.type} and is ${is.type}`]),
      ...(was.collation === is.collation ? [] : [`${name} is compared in another way`]),
      ...(was.isNullable === is.isNullable
        ? []
        : [`${name} ${is.isNullable ? 'may now be NULL' : 'must not be NULL any more'}`]),
      ...(!mayBeLeftOut(was) || mayBeLeftOut(is) ? [] : [`${name} has lost its default`]),
    ];
  }),
  ...Object.entries(after.columns)
    .filter(([name, is]) => !before.columns[name] && !mayBeLeftOut(is))
    .map(([name]) => `${name} is new and has no default`),
];

const guardContractions = (before: TableShape, after: TableShape): string[] => {
  const isNew = (column: string) => !before.columns[column];
  /** Rows of the previous version leave a new column NULL, and pass the check. */
  const letsThrough = (columns: readonly string[]) =>
    columns.some((name) => isNew(name) && after.columns[name]?.default === null);
  return [
    ...Object.keys(before.indexes)
      .filter((name) => !after.indexes[name])
      .map((name) => `the index ${name} is gone`),
    ...Object.entries(after.indexes)
      .filter(([name, { isUnique, columns }]) => {
        const was = before.indexes[name];
        return isUnique && !was?.isUnique && !letsThrough(columns);
      })
      .map(([name]) => `the index ${name} refuses what was accepted`),
    ...Object.entries(before.constraints)
      .filter(([name, text]) => after.constraints[name] !== text)
      .map(([name]) => `the constraint ${name} is gone or another`),
    ...Object.entries(after.constraints)
      .filter(([name]) => !before.constraints[name])
      .filter(([, text]) =>
        Object.keys(before.columns).some((column) => text.includes(`\`${column}\``)),
      )
      .map(([name]) => `the constraint ${name} refuses what was accepted`),
  ];
};

/** A new trigger may protect a table, or refuse rows that were accepted. Its text doesn't tell which. */
const triggerContractions = (before: TableShape, after: TableShape): string[] => [
  ...Object.entries(before.triggers)
    .filter(([name, text]) => after.triggers[name] !== text)
    .map(([name]) => `the trigger ${name} is gone or another`),
  ...Object.keys(after.triggers)
    .filter((name) => !before.triggers[name])
    .map((name) => `the trigger ${name} may refuse what was accepted`),
];

/**
 * What code that was written for one schema misses in another: what was removed, renamed, narrowed or newly required. Empty when the second
 * schema only expands the first. It does not compare the meaning of rows.
 */
export const contractions = (before: Schema, after: Schema): string[] =>
  Object.entries(before).flatMap(([table, was]) => {
    const is = after[table];
    if (!is) return [`${table} is gone`];
    return [
      ...columnContractions(was, is),
      ...guardContractions(was, is),
      ...triggerContractions(was, is),
    ].map((problem) => `${table}: ${problem}`);
  });
