import { type ExportColumns, type ExportKind, exportKinds } from '@festival/contracts/export-kinds';
import { DescriptionList } from '@festival/ui/description-list';
import { Disclosure } from '@festival/ui/disclosure';

/** What each column of the file means. */
export function ColumnList({ kind }: { kind: ExportKind }) {
  const columns: ExportColumns = exportKinds[kind].columns;
  return (
    <Disclosure summary="What the columns say">
      <DescriptionList
        items={Object.entries(columns).map(([name, { meaning }]) => ({
          term: <code>{name}</code>,
          // The guide shows names as code. Here they are plain text.
          value: meaning.replaceAll('`', ''),
        }))}
      />
    </Disclosure>
  );
}
