import {
  type ColumnDef,
  functionalUpdate,
  type Row as ModelRow,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableColumn, DataTableProps } from './data-table-types.js';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

export type DataRow<Row extends RowData> = ModelRow<typeof features, Row>;

const toDefinition = <Row extends RowData>({
  key,
  sortable = false,
}: DataTableColumn<Row>): ColumnDef<typeof features, Row> => ({
  id: key,
  // The owner of the rows sorts them, so nothing reads this value.
  accessorFn: () => null,
  enableSorting: sortable,
});

const toSelection = (selected: ReadonlySet<string> = new Set()): RowSelectionState =>
  Object.fromEntries([...selected].map((id) => [id, true]));

/** The rows and columns with their state: the order and the ticked rows. The owner controls both. */
export const useDataTable = <Row extends RowData>({
  columns,
  rows,
  rowId,
  selection,
  sort,
  onSort,
}: DataTableProps<Row>) => {
  const keys = JSON.stringify(columns.map(({ key, sortable }) => [key, sortable]));
  // A new list of the same columns is none: its owner makes one whenever it renders.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const definitions = useMemo(() => columns.map(toDefinition), [keys]);
  const sorting: SortingState = sort ? [{ id: sort.key, desc: sort.isDescending }] : [];
  const rowSelection = toSelection(selection?.selected);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting, rowSelection },
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (change) => {
      const [first] = functionalUpdate(change, sorting);
      if (first) onSort?.({ key: first.id, isDescending: first.desc });
    },
    onRowSelectionChange: (change) =>
      selection?.onChange(new Set(Object.keys(functionalUpdate(change, rowSelection)))),
  });
};
