import { errorMessage } from '@festival/mfe-kit/api';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { Stack } from '@festival/ui/layout';
import { Price } from '@festival/ui/price';
import { TextArea } from '@festival/ui/text-area';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { OrderChanges } from '../use-order-changes.js';
import { pasteLines } from './paste-lines.js';
import styles from './references-dialog.module.css';
import { ReferencesTable } from './references-table.js';
import { useReferences } from './use-references.js';

interface Props {
  changes: OrderChanges;
  onClose: () => void;
}

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** Compares the bank's list of payments with the orders. One click verifies all that match. */
export function ReferencesDialog({ changes, onClose }: Props) {
  const formId = useId();
  const [text, setText] = useState('');
  const submitButton = useRef<HTMLButtonElement>(null);
  const { references, match } = useReferences();
  const matching = references?.filter(({ verdict }) => verdict === 'matches') ?? [];
  const others = references?.filter(({ verdict }) => verdict !== 'matches') ?? [];
  const total = matching.reduce((sum, { order }) => sum + Math.round((order?.total ?? 0) * 100), 0);
  const isLaidOut = references !== undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLaidOut || matching.length === 0) {
      match.mutate(text);
      return;
    }
    const orders = matching.flatMap(({ order }) => order ?? []);
    if ((await changes.run('verify', { orders })) && others.length === 0) onClose();
    // The remaining lines already show what was verified.
    else match.mutate(text);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      busy={changes.isBusy}
      size="large"
      title="Match a list from the bank"
      description="Paste lines with order numbers and amounts, as they come out of the bank’s export or a sheet."
      notice={
        match.error && (
          <Alert tone="negative" live>
            {errorMessage(match.error)}
          </Alert>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            ref={submitButton}
            type="submit"
            form={formId}
            variant="primary"
            busy={match.isPending || changes.isBusy}
          >
            {matching.length > 0 ? `Verify ${matching.length} that match` : 'Match'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <TextArea
            label="Payments"
            data-autofocus
            rows={10}
            className={isLaidOut ? styles.laidOut : undefined}
            placeholder={'K7QM-3XPA\t36.00\n18/02/2021, PAYNOW 9XRW 4TTA, 1,204.50'}
            value={text}
            spellCheck={false}
            readOnly={changes.isBusy}
            onChange={(changed) => {
              setText(changed);
              // The results belong to the old text.
              match.reset();
            }}
            onPaste={(event) => {
              if (changes.isBusy) return;
              event.preventDefault();
              const whole = pasteLines(event.currentTarget, event.clipboardData.getData('text'));
              setText(whole);
              // The button is the next step.
              match.mutate(whole, { onSuccess: () => submitButton.current?.focus() });
            }}
          />
          {isLaidOut && (
            <p role="status">
              <strong>
                {lines(matching.length)} {matching.length === 1 ? 'matches' : 'match'}
              </strong>
              {' · '}
              <Price amount={total / 100} />
              {others.length > 0 && ` · ${lines(others.length)} to look at`}
            </p>
          )}
          {others.length > 0 && <ReferencesTable references={others} />}
        </Stack>
      </form>
    </Dialog>
  );
}
