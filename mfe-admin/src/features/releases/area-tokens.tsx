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
import { Cluster, Stack } from '@festival/ui/layout';
import type { TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { useRead } from '../../shared/calls.js';
import { CopyDialog } from '../../shared/copy-dialog.js';
import { FormDialog, Question, useDialog } from '../../shared/dialogs.js';
import { useRealTime } from '../../shared/instants.js';
import { AdminList, StateBadge, type StateLabel } from '../../shared/lists.js';
import { useRefetch } from '../../shared/live-lists.js';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';

const tokensKey = ['admin', 'area-tokens'];

const labelOf = ({ revokedAt, expiresAt }: AreaToken, now: number): StateLabel => {
  if (revokedAt !== null) return { text: 'Revoked', tone: 'negative' };
  return Date.parse(expiresAt) > now
    ? { text: 'In force', tone: 'positive' }
    : { text: 'Expired', tone: 'warning' };
};

/** The tokens that subcommittees ship with. Each belongs to one area. @param area on the page of one area */
export function AreaTokens({ area }: { area?: string }) {
  const query = useRead(tokensKey, (api, signal) => api.call('GET /admin/area-tokens', { signal }));
  const { at, mark } = useRealTime();
  // The real time, because tokens expire by it.
  const [now] = useState(Date.now);
  const { dialog, show } = useDialog();
  const showToken = ({ label, area: of, expiresAt, token }: NewAreaToken) =>
    show(CopyDialog, {
      title: (
        <>
          The token “<bdi>{label}</bdi>” of {of}
        </>
      ),
      description: `Keep it now: nobody can read it again. It lasts until ${at(expiresAt)}${mark}.`,
      what: 'Token',
      text: token,
      closeLabel: 'I have kept it',
    });
  const columns: TableColumn<AreaToken>[] = [
    {
      header: 'For',
      cell: (token) => (
        <TwoLines second={token.area}>
          <bdi>{token.label}</bdi>
        </TwoLines>
      ),
      isRowHeader: true,
    },
    { header: 'State', cell: (token) => <StateBadge label={labelOf(token, now)} /> },
    {
      header: `Made${mark}`,
      cell: ({ createdAt, createdBy }) => (
        <TwoLines second={<bdi>{createdBy}</bdi>}>{at(createdAt)}</TwoLines>
      ),
    },
    { header: `Until${mark}`, cell: ({ expiresAt }) => at(expiresAt) },
    {
      header: `Last used${mark}`,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : at(lastUsedAt)),
    },
    actionsColumn(
      (token) =>
        labelOf(token, now).tone === 'positive' && (
          <Button size="compact" onClick={() => show(RevokeDialog, { token })}>
            Revoke<VisuallyHidden> {token.label}</VisuallyHidden>
          </Button>
        ),
    ),
  ];
  return (
    <Stack as="section" gap={3} aria-label="Area tokens">
      <h2>Area tokens</h2>
      <AdminList
        what="tokens"
        query={query}
        toolbar={
          <Cluster justify="between">
            <p>A token can release its area and roll it back, and nothing else.</p>
            <Button icon="plus" onClick={() => show(NewTokenDialog, { area, onMade: showToken })}>
              Create a token
            </Button>
          </Cluster>
        }
      >
        {(tokens) => (
          <AdminTable
            caption="Area tokens"
            columns={columns}
            rows={tokens.filter((token) => area === undefined || token.area === area)}
            rowLabel={({ label }) => label}
            empty="No tokens yet. Create one for each pipeline that releases an area."
          />
        )}
      </AdminList>
      {dialog}
    </Stack>
  );
}

interface NewTokenProps {
  /** The area that the form begins with. */
  area: string | undefined;
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
  const form = useForm({
    id: 'area-token',
    labels: { area: 'Area', label: 'What it is for', days: 'Days that it lasts' },
    values: { area, label: '', days: TOKEN_DAYS as TypedNumber },
    rules: rulesOf(areaTokenForm),
  });
  return (
    <FormDialog
      title="Create a token"
      description="It is shown once. Give it to nobody but those who release this area."
      mutation={create}
      cancelLabel="Cancel"
      action={{ label: 'Create the token', busyLabel: 'Creating…' }}
      onSubmit={useMutationSubmit(form, create, onMade)}
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

/** Revokes a token, immediately and permanently. */
function RevokeDialog({ token, onClose }: { token: AreaToken; onClose: () => void }) {
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
