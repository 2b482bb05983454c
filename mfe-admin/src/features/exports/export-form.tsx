import {
  type ExportColumns,
  type ExportFormat,
  type ExportKind,
  exportFormatLabels,
  exportFormats,
  exportKindNames,
  exportKinds,
} from '@festival/contracts/export-kinds';
import { hasPermission } from '@festival/contracts/permissions';
import { serviceLabels, serviceNames } from '@festival/contracts/services';
import { errorMessage } from '@festival/mfe-kit/api';
import { useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { DescriptionList } from '@festival/ui/description-list';
import { Disclosure } from '@festival/ui/disclosure';
import { Cluster } from '@festival/ui/layout';
import { Select } from '@festival/ui/select';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRequestExport } from '../../shared/downloads/use-export.js';
import { useVendorNames } from '../orders/use-vendor-names.js';
import { useWithdrawnWorkshops, useWorkshops } from '../workshops/use-workshops.js';
import styles from './exports.module.css';

interface PartProps {
  value: string;
  onChange: (value: string) => void;
}

function VendorSelect({ value, onChange }: PartProps) {
  const vendors = useVendorNames();
  return (
    <Select
      label="Vendor"
      className={styles.choice}
      value={value}
      placeholder="All vendors"
      options={vendors.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
      onChange={onChange}
    />
  );
}

function WorkshopSelect({ value, onChange }: PartProps) {
  const { data: workshops = [] } = useWorkshops();
  const { data: withdrawn = [] } = useWithdrawnWorkshops();
  return (
    <Select
      label="Workshop"
      className={styles.choice}
      value={value}
      placeholder="All workshops"
      options={[
        ...workshops.map(({ _id, name }) => ({ value: _id, label: name })),
        ...withdrawn.map(({ _id, name }) => ({ value: _id, label: `${name} (withdrawn)` })),
      ]}
      onChange={onChange}
    />
  );
}

function ServiceSelect({ value, onChange }: PartProps) {
  return (
    <Select
      label="Part of the site"
      className={styles.choice}
      value={value}
      placeholder="All parts"
      options={serviceNames.map((name) => ({ value: name, label: serviceLabels[name] }))}
      onChange={onChange}
    />
  );
}

/** The field that narrows each kind of export, and the name of its filter. */
const parts: Partial<Record<ExportKind, { name: string; Choice: typeof VendorSelect }>> = {
  orders: { name: 'vendorId', Choice: VendorSelect },
  'sign-ups': { name: 'workshopId', Choice: WorkshopSelect },
  trail: { name: 'service', Choice: ServiceSelect },
};

/** Starts an export. The list shows its progress. */
export function ExportForm() {
  const session = useSession();
  const kinds = exportKindNames.filter((name) =>
    hasPermission(session, exportKinds[name].permission),
  );
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((name) => name === search.get('kind')) ?? kinds[0];
  const format = exportFormats.find((name) => name === search.get('format')) ?? exportFormats[0];
  const chosen = search.get('of') ?? '';
  /** The choice is in the address, so a reload keeps it and another page can link to it. */
  const choose = (choice: { kind?: ExportKind; of?: string; format?: ExportFormat }) => {
    const entries = Object.entries({ kind, of: chosen, format, ...choice });
    setSearch(Object.fromEntries(entries.filter((entry): entry is [string, string] => !!entry[1])));
  };
  const showSnackbar = useSnackbar();
  const ask = useRequestExport();
  const part = kind && parts[kind];
  if (!kind) return null;
  const submit = () =>
    ask.mutate(
      { kind, format, ...(part && chosen && { filter: { [part.name]: chosen } }) },
      { onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }) },
    );
  return (
    <>
      <Cluster align="end" gap={4}>
        <Select
          label="What to export"
          className={styles.choice}
          value={kind}
          options={kinds.map((name) => ({ value: name, label: exportKinds[name].label }))}
          onChange={(next) => choose({ kind: next, of: '' })}
        />
        {part && <part.Choice value={chosen} onChange={(of) => choose({ of })} />}
        <Select
          label="Format"
          value={format}
          options={exportFormats.map((name) => ({ value: name, label: exportFormatLabels[name] }))}
          onChange={(next) => choose({ format: next })}
        />
        <Button variant="primary" busy={ask.isPending} busyLabel="Queuing…" onClick={submit}>
          Export
        </Button>
      </Cluster>
      <ColumnList kind={kind} />
    </>
  );
}

/** What each column of the file means. */
function ColumnList({ kind }: { kind: ExportKind }) {
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
