import { describe, expect, it } from '@jest/globals';
import { type ColumnShape, contractions, type Schema, type TableShape } from './schema.js';

const column = (type: string, change: Partial<ColumnShape> = {}): ColumnShape => ({
  type,
  collation: null,
  isNullable: false,
  default: null,
  extra: '',
  ...change,
});

const table = {
  columns: {
    id: column('int(10) unsigned', { extra: 'auto_increment' }),
    name: column('varchar(64)', { collation: 'utf8mb4_unicode_ci' }),
    state: column("enum('placed','verified')", { default: "'placed'" }),
    note: column('text', { isNullable: true }),
  },
  indexes: {
    PRIMARY: { columns: ['id'], isUnique: true },
    name_idx: { columns: ['name'], isUnique: false },
  },
  constraints: { name_check: "`name` <> ''" },
  triggers: { orders_refuse_delete: "BEFORE DELETE SIGNAL SQLSTATE '45000'" },
} satisfies TableShape;

const changed = (change: Partial<Record<keyof TableShape, object>>): string[] => {
  const after = {
    columns: { ...table.columns, ...change.columns },
    indexes: { ...table.indexes, ...change.indexes },
    constraints: { ...table.constraints, ...change.constraints },
    triggers: { ...table.triggers, ...change.triggers },
  } as TableShape;
  return contractions({ orders: table }, { orders: after });
};

const { name: _name, ...withoutName } = table.columns;
const { name_idx: _index, ...withoutIndex } = table.indexes;

describe('a schema that the version before can run on', () => {
  it.each<[string, Parameters<typeof changed>[0]]>([
    ['a column that may be NULL', { columns: { colour: column('text', { isNullable: true }) } }],
    ['a column with a default', { columns: { revision: column('int(11)', { default: '0' }) } }],
    ['a longer text', { columns: { name: { ...table.columns.name, type: 'varchar(100)' } } }],
    [
      'a further value of an enum, at its end',
      { columns: { state: { ...table.columns.state, type: "enum('placed','verified','paid')" } } },
    ],
    ['an index', { indexes: { note_idx: { columns: ['note'], isUnique: false } } }],
    [
      'a unique index that old rows are not in',
      {
        columns: { claim: column('int(11)', { isNullable: true }) },
        indexes: { claim_key: { columns: ['name', 'claim'], isUnique: true } },
      },
    ],
  ])('may have gained %s', (_, change) => {
    expect(changed(change)).toEqual([]);
  });

  it('may have gained a table', () => {
    expect(contractions({}, { orders: table })).toEqual([]);
  });
});

describe('a schema that the version before fails on', () => {
  it.each<[string, Schema]>([
    ['orders is gone', {}],
    ['orders: name is gone', { orders: { ...table, columns: withoutName } }],
    ['orders: the index name_idx is gone', { orders: { ...table, indexes: withoutIndex } }],
    [
      'orders: the constraint name_check is gone or another',
      { orders: { ...table, constraints: {} } },
    ],
    [
      'orders: the trigger orders_refuse_delete is gone or another',
      { orders: { ...table, triggers: {} } },
    ],
  ])('is detected: %s', (problem, after) => {
    expect(contractions({ orders: table }, after)).toContain(problem);
  });

  it.each<[string, Parameters<typeof changed>[0]]>([
    [
      'name was varchar(64) and is varchar(32)',
      { columns: { name: { ...table.columns.name, type: 'varchar(32)' } } },
    ],
    [
      "state was enum('placed','verified') and is enum('placed','paid')",
      { columns: { state: { ...table.columns.state, type: "enum('placed','paid')" } } },
    ],
    [
      'name is compared in another way',
      { columns: { name: { ...table.columns.name, collation: 'utf8mb4_bin' } } },
    ],
    ['note must not be NULL any more', { columns: { note: column('text') } }],
    ['name may now be NULL', { columns: { name: { ...table.columns.name, isNullable: true } } }],
    [
      'state has lost its default',
      { columns: { state: { ...table.columns.state, default: null } } },
    ],
    ['colour is new and has no default', { columns: { colour: column('text') } }],
    [
      'the index name_key refuses what was accepted',
      { indexes: { name_key: { columns: ['name'], isUnique: true } } },
    ],
    [
      'the constraint long_check refuses what was accepted',
      { constraints: { long_check: 'char_length(`name`) > 3' } },
    ],
    [
      'the trigger orders_refuse_update may refuse what was accepted',
      { triggers: { orders_refuse_update: "BEFORE UPDATE SIGNAL SQLSTATE '45000'" } },
    ],
  ])('is detected: %s', (problem, change) => {
    expect(changed(change)).toContain(`orders: ${problem}`);
  });

  const refusal = "SIGNAL SQLSTATE '45000'";
  const withTrigger = (text: string): Schema => ({
    orders: { ...table, triggers: { orders_refuse_update: `BEFORE UPDATE ${text}` } },
  });
  const kept = 'NEW.id <=> OLD.id AND NEW.state <=> OLD.state';

  it('is no trigger that lets erasures through', () => {
    const is = `IF NOT (${kept} AND NEW.name = '' AND NEW.note IS NULL) THEN ${refusal}; END IF`;
    expect(contractions(withTrigger(refusal), withTrigger(is))).toEqual([]);
    const others = is.replace("''", "'Erased'");
    expect(contractions(withTrigger(is), withTrigger(others))).toEqual([]);
  });

  it.each(['1=1', `${kept} AND 1=1`, `${kept} AND NEW.name = ''`])(
    'is a trigger that lets other updates through: %s',
    (condition) => {
      const is = withTrigger(`IF NOT (${condition}) THEN ${refusal}; END IF`);
      expect(contractions(withTrigger(refusal), is)).toEqual([
        'orders: the trigger orders_refuse_update is gone or another',
      ]);
    },
  );
});
