import type { OwnEntry } from '@festival/contracts/photos';
import { formatDate, formatTimes } from '@festival/edition/dates';
import type { PhotoContestPeriod } from '@festival/edition/periods';
import { useOnce } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { Dialog } from '@festival/ui/dialog';
import { Cluster } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import contests from '../../content/contests.yaml';
import { Sheet } from '../../shared/sheet.js';
import { Print, ratioOf, shaped } from './gallery.js';
import { ENTRIES, OWN_ENTRIES, useEntries, useOwnBallot, useOwnEntries } from './queries.js';
import { Receipt } from './receipt.js';
import styles from './your-part.module.css';

const { categories, entries: texts, receipt, submit } = contests.photos;

interface Props {
  period: PhotoContestPeriod;
  onReplace: (entry: string) => void;
}

/** The signed-in student's own entries and the receipt of their ballot. Nothing for anybody else. */
export function YourPart(props: Props) {
  return useSession().role === 'student' && props.period !== 'pre' ? <OwnPart {...props} /> : null;
}

function OwnPart({ period, onReplace }: Props) {
  const own = useOwnEntries();
  const ballot = useOwnBallot(period !== 'submit').data?.ballot;
  const { data: all } = useEntries();
  const entries = (own.data ?? []).filter(({ state }) => state !== 'withdrawn');
  return (
    <>
      {entries.length > 0 && (
        <YourEntries entries={entries} canChange={period === 'submit'} onReplace={onReplace} />
      )}
      {ballot && (
        <Section title={receipt.title} headingLevel={3}>
          <Receipt ballot={ballot} entries={all ?? []} />
        </Section>
      )}
    </>
  );
}

interface YourEntriesProps {
  entries: readonly OwnEntry[];
  /** True until submissions close, when voting begins. */
  canChange: boolean;
  onReplace: (entry: string) => void;
}

function YourEntries({ entries, canChange, onReplace }: YourEntriesProps) {
  const [withdrawing, setWithdrawing] = useState<OwnEntry>();
  return (
    <Section title={texts.title} lead={texts.lead} headingLevel={3}>
      <ul aria-label={texts.title} className={styles.entries}>
        {entries.map((entry) => (
          <OwnEntryCard
            key={entry._id}
            entry={entry}
            canChange={canChange}
            onReplace={() => onReplace(entry._id)}
            onWithdraw={() => setWithdrawing(entry)}
          />
        ))}
      </ul>
      {withdrawing && (
        <WithdrawEntry
          entry={withdrawing}
          canWithdraw={canChange}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </Section>
  );
}

interface OwnEntryCardProps {
  entry: OwnEntry;
  canChange: boolean;
  onReplace: () => void;
  onWithdraw: () => void;
}

function OwnEntryCard({ entry, canChange, onReplace, onWithdraw }: OwnEntryCardProps) {
  const edition = useEdition();
  const id = useId();
  const category = categories.find((one) => one.id === entry.category)?.title ?? entry.category;
  const { submittedAt: at } = entry;
  return (
    <Sheet as="li" aria-labelledby={id} className={styles.card}>
      <div className={cx(styles.print, shaped, ratioOf(entry))}>
        <Print entry={entry} sizes="(min-width: 60rem) 16rem, 60vw" />
      </div>
      <div className={styles.words}>
        <h4 id={id} className={styles.title}>
          {category}
        </h4>
        {entry.caption && <p>{entry.caption}</p>}
        <p className={styles.link}>{entry.submissionLink}</p>
        <p className={styles.when}>
          Submitted on {formatDate(edition, at)} at {formatTimes(edition, at)}
        </p>
        {entry.state === 'removed' && (
          <Alert tone="warning" title="Removed by the organisers">
            {entry.removedBecause}
          </Alert>
        )}
        {canChange && !entry.image && entry.state === 'submitted' && (
          <Alert tone="warning" title={texts.noImage.title}>
            {texts.noImage.about} {texts.noImage.replace}
          </Alert>
        )}
        {canChange && entry.state === 'submitted' && (
          <Cluster gap={3}>
            <Button icon="edit" onClick={onReplace} aria-label={`Replace: ${category}`}>
              Replace
            </Button>
            <Button
              icon="trash"
              variant="quiet"
              onClick={onWithdraw}
              aria-label={`Withdraw: ${category}`}
            >
              Withdraw
            </Button>
          </Cluster>
        )}
      </div>
    </Sheet>
  );
}

interface WithdrawEntryProps {
  entry: OwnEntry;
  /** False once submissions close while the dialog is open. */
  canWithdraw: boolean;
  onClose: () => void;
}

function WithdrawEntry({ entry, canWithdraw, onClose }: WithdrawEntryProps) {
  const { mutateAsync, error } = useWithdraw();
  const { requireStudent } = useSignIn();
  const clock = useFestivalClock();
  const showSnackbar = useSnackbar();
  const { once, isBusy } = useOnce();

  const withdraw = async (): Promise<void> => {
    try {
      await mutateAsync(entry._id);
      showSnackbar('Your entry has been withdrawn.', { tone: 'positive' });
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) return;
      if (failure.is('CONTEST_CLOSED')) await clock.refresh();
      if (failure.status !== 401) return;
      const prompt = {
        reason: 'You have been logged out. Please log in again to withdraw your entry.',
      };
      if (await requireStudent(prompt).catch(() => false)) await withdraw();
    }
  };
  const problem = canWithdraw ? error && errorMessage(error) : submit.ended;
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Withdraw your entry?"
      description={texts.withdraw}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose} aria-disabled={isBusy} data-autofocus="">
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel="Withdrawing…"
            disabled={!canWithdraw}
            onClick={() => void once(withdraw)}
          >
            Withdraw
          </Button>
        </>
      }
    >
      {problem && (
        <Alert tone="negative" live>
          {problem}
        </Alert>
      )}
    </Dialog>
  );
}

/** Withdraws an entry. An entry that another tab has already withdrawn counts as success. */
const useWithdraw = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.call('DELETE /photos/:id', { params: { id } });
      } catch (error) {
        if (!isApiError(error) || !error.is('NOT_FOUND')) throw error;
      }
    },
    onSuccess: (_, id) => {
      queries.setQueryData<OwnEntry[]>(OWN_ENTRIES, (all) =>
        all?.map((entry) => (entry._id === id ? { ...entry, state: 'withdrawn' } : entry)),
      );
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: OWN_ENTRIES });
      void queries.invalidateQueries({ queryKey: ENTRIES });
    },
  });
};
