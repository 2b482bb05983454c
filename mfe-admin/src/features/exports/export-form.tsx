import {
  type ExportFormat,
  type ExportKind,
  exportFormatLabels,
  exportFormats,
  exportingServices,
  exportKindNames,
  exportKinds,
} from '@festival/contracts/export-kinds';
import { hasPermission } from '@festival/contracts/permissions';
import { errorMessage } from '@festival/mfe-kit/api';
import { useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { Cluster } from '@festival/ui/layout';
import { Select } from '@festival/ui/select';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { useAskForExport } from '../../shared/use-export.js';
import { useVendorNames } from '../orders/use-vendor-names.js';
import { useWithdrawnWorkshops, useWorkshops } from '../workshops/use-workshops.js';
import { ColumnList } from './column-list.js';
import styles from './exports.module.css';
import { serviceLabels } from './labels.js';

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
      value={value || exportingServices[0]}
      options={exportingServices.map((name) => ({ value: name, label: serviceLabels[name] }))}
      onChange={onChange}
    />
  );
}

/** What may be chosen of a kind, by the name that its filter has. */
const parts: Partial<Record<ExportKind, { name: string; Choice: typeof VendorSelect }>> = {
  orders: { name: 'vendorId', Choice: VendorSelect },
  'sign-ups': { name: 'workshopId', Choice: WorkshopSelect },
  trail: { name: 'service', Choice: ServiceSelect },
};

/** Asks for an export. Its progress is in the list. */
export function ExportForm() {
  const session = useSession();
  const kinds = exportKindNames.filter((name) =>
    hasPermission(session, exportKinds[name].permission),
  );
  const [kind, setKind] = useState(kinds[0]);
  const [chosen, setChosen] = useState('');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const show = useSnackbar();
  const ask = useAskForExport();
  const part = kind && parts[kind];
  const value = chosen || (kind === 'trail' ? exportingServices[0] : '');
  if (!kind) return null;
  const submit = () =>
    ask.mutate(
      { kind, format, ...(part && value && { filter: { [part.name]: value } }) },
      { onError: (error) => show(errorMessage(error), { tone: 'negative' }) },
    );
  return (
    <>
      <Cluster align="end" gap={4}>
        <Select
          label="What to export"
          className={styles.choice}
          value={kind}
          options={kinds.map((name) => ({ value: name, label: exportKinds[name].label }))}
          onChange={(next) => {
            setKind(next);
            setChosen('');
          }}
        />
        {part && <part.Choice value={chosen} onChange={setChosen} />}
        <Select
          label="Format"
          value={format}
          options={exportFormats.map((name) => ({ value: name, label: exportFormatLabels[name] }))}
          onChange={setFormat}
        />
        <Button variant="primary" busy={ask.isPending} busyLabel="Queuing…" onClick={submit}>
          Export
        </Button>
      </Cluster>
      <ColumnList kind={kind} />
    </>
  );
}
