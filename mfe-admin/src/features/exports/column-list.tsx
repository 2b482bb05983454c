import { type ExportColumns, type ExportKind, exportKinds } from '@festival/contracts/export-kinds';
import { DescriptionList } from '@festival/ui/description-list';
import { Disclosure } from '@festival/ui/disclosure';

/** What the columns of a file say. */
export function ColumnList({ kind }: { kind: ExportKind }) {
  const columns: ExportColumns = exportKinds[kind].columns;
  return (
    <Disclosure summary="What the columns say">
      <DescriptionList
        items={Object.entries(columns).map(([name, { meaning }]) => ({
          term: <code>{name}</code>,
          // Quoted in the guide as code; here the words are enough.
          value: meaning.replaceAll('`', ''),
        }))}
      />
    </Disclosure>
  );
}
