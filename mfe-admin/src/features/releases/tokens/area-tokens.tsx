import type { AreaToken, NewAreaToken } from '@festival/contracts/releases';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Stack } from '@festival/ui/layout';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { useRealTime } from '../../../shared/format-instant.js';
import { DeskList } from '../../../shared/lists/desk-list.js';
import { DeskToolbar } from '../../../shared/lists/desk-toolbar.js';
import { StateBadge, type StateLabel } from '../../../shared/state-badge.js';
import { NewTokenDialog } from './new-token-dialog.js';
import { RevokeDialog } from './revoke-dialog.js';
import { ShownOnceDialog } from './shown-once-dialog.js';
import { useAreaTokens } from './use-area-tokens.js';

type Open =
  | { dialog: 'new' }
  | { dialog: 'shown'; token: NewAreaToken }
  | { dialog: 'revoke'; token: AreaToken };

const isAlive = ({ revokedAt, expiresAt }: AreaToken, now: number): boolean =>
  revokedAt === null && Date.parse(expiresAt) > now;

const labelOf = (token: AreaToken, now: number): StateLabel => {
  if (token.revokedAt !== null) return { text: 'Revoked', tone: 'negative' };
  return isAlive(token, now)
    ? { text: 'In force', tone: 'positive' }
    : { text: 'Expired', tone: 'warning' };
};

interface TableProps {
  tokens: readonly AreaToken[];
  onRevoke: (token: AreaToken) => void;
}

function TokensTable({ tokens, onRevoke }: TableProps) {
  const realTime = useRealTime();
  // The real time, because tokens expire by it.
  const [now] = useState(Date.now);
  const at = (instant: string) => realTime(instant);
  const columns: DataTableColumn<AreaToken>[] = [
    { key: 'label', header: 'For', cell: ({ label }) => <bdi>{label}</bdi>, isRowHeader: true },
    { key: 'area', header: 'Area', cell: ({ area }) => area },
    { key: 'state', header: 'State', cell: (token) => <StateBadge label={labelOf(token, now)} /> },
    {
      key: 'made',
      header: 'Made',
      cell: ({ createdAt, createdBy }) => (
        <>
          {at(createdAt)}
          <br />
          <bdi>{createdBy}</bdi>
        </>
      ),
    },
    { key: 'until', header: 'Until', cell: ({ expiresAt }) => at(expiresAt) },
    {
      key: 'used',
      header: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : at(lastUsedAt)),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (token) =>
        isAlive(token, now) && (
          <Button size="compact" onClick={() => onRevoke(token)}>
            Revoke<VisuallyHidden> {token.label}</VisuallyHidden>
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption="Area tokens"
      captionHidden
      columns={columns}
      rows={tokens}
      rowId={({ _id }) => _id}
      rowLabel={({ label }) => label}
      empty="There is no token yet."
    />
  );
}

/** The tokens that subcommittees ship with. Each belongs to one area. */
export function AreaTokens({ area }: { area?: string }) {
  const query = useAreaTokens(area);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Stack as="section" gap={3} aria-label="Area tokens">
      <h2>Area tokens</h2>
      <DeskList
        what="tokens"
        query={query}
        toolbar={
          <DeskToolbar
            actions={
              <Button icon="plus" onClick={() => setOpen({ dialog: 'new' })}>
                Create a token
              </Button>
            }
          >
            <p>A token can release its area and roll it back, and nothing else.</p>
          </DeskToolbar>
        }
      >
        {(tokens) => (
          <TokensTable tokens={tokens} onRevoke={(token) => setOpen({ dialog: 'revoke', token })} />
        )}
      </DeskList>
      {open?.dialog === 'new' && (
        <NewTokenDialog
          {...(area !== undefined && { area })}
          onClose={close}
          onMade={(token) => setOpen({ dialog: 'shown', token })}
        />
      )}
      {open?.dialog === 'shown' && <ShownOnceDialog token={open.token} onClose={close} />}
      {open?.dialog === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
    </Stack>
  );
}
