import {
  type AreaToken,
  type AreaTokenForm,
  areaTokenForm,
  MAX_TOKEN_DAYS,
  type NewAreaToken,
  TOKEN_DAYS,
} from '@festival/contracts/releases';
import { FormNumber, FormText, type TypedNumber } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation } from '@festival/mfe-kit/query';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import type { TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { useRead } from '../../shared/calls.js';
import { CopyDialog } from '../../shared/copy-dialog.js';
import { FormDialog, Question } from '../../shared/dialogs.js';
import { useRealTime } from '../../shared/instants.js';
import { AdminList, AdminToolbar, StateBadge, type StateLabel } from '../../shared/lists.js';
import { useRefetch } from '../../shared/live-lists.js';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';

const tokensKey = ['admin', 'area-tokens'];

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
  const columns: TableColumn<AreaToken>[] = [
    { key: 'label', header: 'For', cell: ({ label }) => <bdi>{label}</bdi>, isRowHeader: true },
    { key: 'area', header: 'Area', cell: ({ area }) => area },
    { key: 'state', header: 'State', cell: (token) => <StateBadge label={labelOf(token, now)} /> },
    {
      key: 'made',
      header: 'Made',
      cell: ({ createdAt, createdBy }) => (
        <TwoLines second={<bdi>{createdBy}</bdi>}>{realTime(createdAt)}</TwoLines>
      ),
    },
    { key: 'until', header: 'Until', cell: ({ expiresAt }) => realTime(expiresAt) },
    {
      key: 'used',
      header: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : realTime(lastUsedAt)),
    },
    actionsColumn(
      (token) =>
        isAlive(token, now) && (
          <Button size="compact" onClick={() => onRevoke(token)}>
            Revoke<VisuallyHidden> {token.label}</VisuallyHidden>
          </Button>
        ),
    ),
  ];
  return (
    <AdminTable
      caption="Area tokens"
      columns={columns}
      rows={tokens}
      rowLabel={({ label }) => label}
      empty="There is no token yet."
    />
  );
}

/** The tokens that subcommittees ship with. Each belongs to one area. */
export function AreaTokens({ area }: { area?: string }) {
  const query = useRead(tokensKey, (api, signal) => api.call('GET /admin/area-tokens', { signal }));
  const realTime = useRealTime();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Stack as="section" gap={3} aria-label="Area tokens">
      <h2>Area tokens</h2>
      <AdminList
        what="tokens"
        query={query}
        toolbar={
          <AdminToolbar
            actions={
              <Button icon="plus" onClick={() => setOpen({ dialog: 'new' })}>
                Create a token
              </Button>
            }
          >
            <p>A token can release its area and roll it back, and nothing else.</p>
          </AdminToolbar>
        }
      >
        {(tokens) => (
          <TokensTable
            tokens={tokens.filter((token) => area === undefined || token.area === area)}
            onRevoke={(token) => setOpen({ dialog: 'revoke', token })}
          />
        )}
      </AdminList>
      {open?.dialog === 'new' && (
        <NewTokenDialog
          {...(area !== undefined && { area })}
          onClose={close}
          onMade={(token) => setOpen({ dialog: 'shown', token })}
        />
      )}
      {open?.dialog === 'shown' && (
        <CopyDialog
          title={
            <>
              The token “<bdi>{open.token.label}</bdi>” of {open.token.area}
            </>
          }
          description={`Keep it now: nobody can read it again. It lasts until ${realTime(open.token.expiresAt)}.`}
          what="Token"
          text={open.token.token}
          closeLabel="I have kept it"
          onClose={close}
        />
      )}
      {open?.dialog === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
    </Stack>
  );
}

interface Values {
  area: string;
  label: string;
  days: TypedNumber;
}

interface NewTokenProps {
  /** Set on the page of one area. The form then starts with its name. */
  area?: string;
  onClose: () => void;
  onMade: (token: NewAreaToken) => void;
}

function NewTokenDialog({ area = '', onClose, onMade }: NewTokenProps) {
  const api = useApi();
  const create = useMutation({
    mutationFn: (body: AreaTokenForm) => api.call('POST /admin/area-tokens', { body }),
    // The token is shown once. No cache may store it after that.
    gcTime: 0,
    onSettled: useRefetch(tokensKey),
  });
  const form = useForm<Values, AreaTokenForm>({
    id: 'area-token',
    labels: { area: 'Area', label: 'What it is for', days: 'Days that it lasts' },
    values: { area, label: '', days: TOKEN_DAYS },
    rules: rulesOf<Values, AreaTokenForm>(areaTokenForm),
  });
  const submit = useMutationSubmit(form, create, onMade);
  return (
    <FormDialog
      title="Create a token"
      description="It is shown once. Give it to nobody but those who release this area."
      mutation={create}
      cancelLabel="Cancel"
      action={{ label: 'Create the token', busyLabel: 'Creating…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormText
          {...form.field('area')}
          description="The name in its area.json, such as workshops."
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <FormText
          {...form.field('label')}
          description="As people tell it from others: “Workshops CI”."
          maxLength={60}
          autoComplete="off"
          required
        />
        <FormNumber {...form.field('days')} description={`At most ${MAX_TOKEN_DAYS}.`} required />
      </Stack>
    </FormDialog>
  );
}

interface RevokeProps {
  token: AreaToken;
  onClose: () => void;
}

/** Revokes a token, immediately and permanently. */
function RevokeDialog({ token, onClose }: RevokeProps) {
  return (
    <Question
      title={`Revoke “${token.label}” of ${token.area}?`}
      confirmLabel="Revoke"
      cancelLabel="Keep it"
      keys={[tokensKey]}
      send={(api) => api.call('DELETE /admin/area-tokens/:id', { params: { id: token._id } })}
      done={`“${token.label}” no longer works.`}
      onClose={onClose}
    >
      It stops working at once and for ever. Its releases stay.
    </Question>
  );
}
