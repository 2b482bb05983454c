import type { AdminOrder, FoundOrder } from '@festival/contracts/admin-orders';
import { MAX_ORDERS_PER_CALL } from '@festival/contracts/limits';
import { toCents } from '@festival/contracts/money';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { Refusal } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Dialog } from '@festival/ui/dialog';
import { FieldSet } from '@festival/ui/field';
import { Stack } from '@festival/ui/layout';
import { formatPrice, Price } from '@festival/ui/price';
import { Select } from '@festival/ui/select';
import { Table, type TableColumn } from '@festival/ui/table';
import { TextArea } from '@festival/ui/text-area';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './bank-list-dialog.module.css';
import {
  type BankTable,
  type ColumnKind,
  decodeBankFile,
  MAX_BANK_ROWS,
  readBankTable,
} from './bank-table.js';
import { type BankMatch, isOpen, matchPayments, numbersIn, questionOf } from './match-payments.js';
import { type OrdersView, ordersKey } from './orders-view.js';
import type { OrderChanges } from './use-orders.js';

interface Props {
  list: BankList | undefined;
  onChange: (change: (now: BankList | undefined) => BankList) => void;
  changes: OrderChanges;
  /** Shows these orders in the list behind the dialog. */
  onFind: (view: Pick<OrdersView, 'text' | 'state'>) => void;
  onClose: () => void;
}

const MAX_FILE_BYTES = 5_000_000;

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);
const matchesOf = (count: number): string =>
  count === 0 ? 'No row matches' : `${rows(count)} ${count === 1 ? 'matches' : 'match'}`;
const ordersOf = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);
const totalOf = (matches: readonly BankMatch[]): number =>
  matches.reduce((sum, { paid }) => sum + Math.round((paid ?? 0) * 100), 0) / 100;

/** Compares the bank's list of payments with the orders. What matches is verified together, the rest row by row. */
export function BankListDialog({ changes, onFind, ...kept }: Props) {
  const formId = useId();
  const { list, type, read, choose, finish, clear } = useBankList(kept.list, kept.onChange);
  const { matches, error, isPending } = useBankMatches(list);
  const [fileProblem, setFileProblem] = useState<string>();
  const submitButton = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const matching = matches?.filter(({ verdict }) => verdict === 'matches') ?? [];
  const numbersOnly = matches?.filter(({ verdict }) => verdict === 'number only') ?? [];
  const others = matches?.filter(({ verdict }) => /^(?:decide|skip)$/.test(verdict)) ?? [];
  const isRead = matches !== undefined;
  const isBusy = changes.isBusy;
  const onClose = () => {
    clear();
    kept.onClose();
  };

  // After a paste the columns and rows are in sight, and the next step has the focus: the column to choose, or the button if something matches.
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || !isRead || isPending) return;
    isAwaited.current = false;
    results.current?.scrollIntoView({ block: 'start' });
    if (list.kinds.includes('unsure'))
      results.current?.querySelector<HTMLElement>('select:has(option[value=""]:checked)')?.focus();
    else if (matching.length > 0) submitButton.current?.focus();
    else results.current?.focus();
  });
  const readNow = (text: string) => {
    setFileProblem(undefined);
    isAwaited.current = true;
    read(text);
  };
  const readFile = async (file: File | undefined) => {
    if (!file || isBusy) return;
    const text =
      file.size > MAX_FILE_BYTES
        ? undefined
        : decodeBankFile(new Uint8Array(await file.arrayBuffer()));
    if (text === undefined)
      setFileProblem(
        `${file.name} is not a list of text of at most 5 MB. Export the list as CSV and choose that file.`,
      );
    else readNow(text);
  };

  const verify = async (some: readonly BankMatch[], isPaid: boolean, only?: AdminOrder) => {
    const orders = some.flatMap(({ orders: named, paid }) =>
      (only ? [only] : named.filter(isOpen)).map((order) =>
        isPaid ? { ...order, paid: paid ?? 0 } : order,
      ),
    );
    const isDone = await changes.run('verify', { orders });
    finish(some.map(({ line }) => line));
    if (isDone && !only && matches?.length === some.length) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matching.length > 0) void verify(matching, true);
    else readNow(list.text);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="large"
      title="Match a list from the bank"
      description="Paste the table of payments, as it comes out of the bank’s export or a sheet, or choose the file."
      notice={<Refusal>{fileProblem ?? (error && errorMessage(error))}</Refusal>}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            ref={submitButton}
            type="submit"
            form={formId}
            variant={isRead && matching.length === 0 ? 'secondary' : 'primary'}
            busy={isPending || isBusy}
          >
            {matching.length > 0 ? `Verify ${matching.length} that match` : 'Match'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <div className={styles.payments}>
            <TextArea
              label="Payments"
              data-autofocus
              rows={10}
              className={isRead ? styles.read : undefined}
              placeholder={'Date,Details,Amount\n18/02/2021,PAYNOW 9XRW 4TTA TAN WEI,"1,204.50"'}
              value={list.text}
              spellCheck={false}
              readOnly={isBusy}
              onChange={type}
              onPaste={(event) => {
                if (isBusy) return;
                event.preventDefault();
                readNow(event.clipboardData.getData('text'));
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                const [file] = event.dataTransfer.files;
                if (!file) return;
                event.preventDefault();
                void readFile(file);
              }}
            />
            <FileButton onChoose={readFile} />
          </div>
          {isRead && list.table && (
            <div ref={results} tabIndex={-1} className={styles.results}>
              <Stack gap={4}>
                <Columns table={list.table} kinds={list.kinds} onChoose={choose} />
                <p role="status">
                  <strong>
                    {numbersOnly.length > 0
                      ? `No amounts: ${ordersOf(numbersOnly.length)}`
                      : matchesOf(matching.length)}
                  </strong>
                  {matching.length > 0 && (
                    <>
                      {' · '}
                      <Price amount={totalOf(matching)} />
                    </>
                  )}
                  {others.length > 0 && ` · ${rows(others.length)} to look at`}
                </p>
                {matching.length > 0 && (
                  <MatchTable caption="Rows that match" matches={matching} columns={matchColumns} />
                )}
                {numbersOnly.length > 0 && (
                  <>
                    <MatchTable
                      caption={`${ordersOf(numbersOnly.length)}, no amounts`}
                      matches={numbersOnly}
                      columns={numberColumns}
                    />
                    <p>
                      This list does not say what was paid. Verify only if you know that every order
                      in it is paid.
                    </p>
                    <div>
                      <Button busy={isBusy} onClick={() => verify(numbersOnly, false)}>
                        Verify {numbersOnly.length} without amounts
                      </Button>
                    </div>
                  </>
                )}
                {others.length > 0 && (
                  <MatchTable
                    isPaged
                    caption="Rows to look at"
                    matches={others}
                    columns={exceptionColumns({
                      onVerify: (match, order) => verify([match], false, order),
                      onFind,
                      changes,
                    })}
                  />
                )}
              </Stack>
            </div>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

function FileButton({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A file from the bank"
        accept=".csv,.txt,.tsv,text/*"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}

const kindLabels: Record<Exclude<ColumnKind, 'unsure'>, string> = {
  in: 'Money in',
  out: 'Money out',
  /** Money out has a minus, brackets or DR. */
  amount: 'In or out',
  /** Words for the direction of each amount. */
  mark: 'CR or DR',
  balance: 'Balance',
  status: 'Status',
  currency: 'Currency',
  /** Where order numbers stand. */
  text: 'Text',
  date: 'Date',
  unused: 'Not used',
};
const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({
  value: value as ColumnKind,
  label,
}));

interface ColumnsProps {
  table: BankTable;
  kinds: readonly ColumnKind[];
  onChoose: (column: number, kind: ColumnKind) => void;
}

/** What each column has, as it was found or chosen. */
function Columns({ table, kinds, onChoose }: ColumnsProps) {
  return (
    <FieldSet label="Columns" error={questionOf(kinds)} description={describeRows(table)}>
      <div className={styles.columns}>
        {table.columns.map(({ name, example }, at) => (
          <Select
            // The columns of one list stay in their order.
            key={`${at} ${name}`}
            label={name}
            description={example && <span className={styles.example}>{example}</span>}
            placeholder="Choose"
            required
            value={kinds[at] === 'unsure' ? '' : kinds[at]}
            options={kindOptions}
            onChange={(kind) => onChoose(at, kind)}
          />
        ))}
      </div>
    </FieldSet>
  );
}

const describeRows = ({ rows: read, linesAbove }: BankTable): string | undefined => {
  const parts = [
    linesAbove > 0 &&
      `${linesAbove === 1 ? '1 line above the header is' : `${linesAbove} lines above the header are`} left out.`,
    read.length >= MAX_BANK_ROWS && `Only the first ${MAX_BANK_ROWS} rows are read.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
};

/** The list that an admin works on. It outlives its dialog, so that the admin can look for an order and come back. */
export interface BankList {
  text: string;
  /** The text as it was read; undefined once the text has changed. */
  table: BankTable | undefined;
  kinds: readonly ColumnKind[];
  /** The lines whose orders were verified from here. They leave the list. */
  done: ReadonlySet<number>;
}

const EMPTY: BankList = { text: '', table: undefined, kinds: [], done: new Set() };

/** What an admin does to the list. It is kept by the page. */
const useBankList = (
  kept: BankList | undefined,
  keep: (change: (now: BankList | undefined) => BankList) => void,
) => {
  const change = (changes: (now: BankList) => Partial<BankList>) =>
    keep((now = EMPTY) => ({ ...now, ...changes(now) }));
  return {
    list: kept ?? EMPTY,
    type: (text: string) => change(() => ({ ...EMPTY, text })),
    read: (text: string) => {
      const table = readBankTable(text);
      change(() => ({ ...EMPTY, text, table, kinds: table.columns.map(({ kind }) => kind) }));
    },
    choose: (column: number, kind: ColumnKind) =>
      change(({ kinds }) => ({ kinds: kinds.map((other, at) => (at === column ? kind : other)) })),
    clear: () => change(() => EMPTY),
    finish: (lines: readonly number[]) =>
      change(({ done }) => ({ done: new Set([...done, ...lines]) })),
  };
};

/** The rows of the list beside their orders, as these are now. */
const useBankMatches = ({ table, kinds, done }: BankList) => {
  const api = useApi();
  const numbers = table ? numbersIn(table, kinds) : [];
  const query = useQuery({
    queryKey: [...ordersKey, 'bank list', numbers],
    enabled: table !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundOrder[]> => {
      const found: FoundOrder[] = [];
      for (let from = 0; from < numbers.length; from += MAX_ORDERS_PER_CALL) {
        const body = { numbers: numbers.slice(from, from + MAX_ORDERS_PER_CALL) };
        found.push(...(await api.call('POST /admin/orders/find', { body, signal })));
      }
      return found;
    },
  });
  const matches =
    table && query.data
      ? matchPayments(table, kinds, query.data).filter((match) => !isVerified(match, done))
      : undefined;
  return { matches, error: query.error, isPending: table !== undefined && query.isFetching };
};

/** An undone verification brings the line back. */
const isVerified = ({ line, orders }: BankMatch, done: ReadonlySet<number>): boolean =>
  done.has(line) && orders.every(({ verified }) => verified);

/** Nobody looks through more exceptions than these at once. */
const ROWS_SHOWN = 100;

interface MatchTableProps {
  caption: string;
  matches: readonly BankMatch[];
  columns: readonly TableColumn<BankMatch>[];
  /** Rows that are verified together are all shown first. */
  isPaged?: boolean;
}

/** Rows of the bank's list beside their orders. */
function MatchTable({ caption, matches, columns, isPaged = false }: MatchTableProps) {
  const [shown, setShown] = useState(isPaged ? ROWS_SHOWN : Number.POSITIVE_INFINITY);
  const more = Math.min(matches.length - shown, 5 * ROWS_SHOWN);
  return (
    <Stack gap={2}>
      <Table
        dense
        allRows
        caption={caption}
        columns={columns}
        rows={matches.slice(0, shown)}
        rowId={({ line }) => String(line)}
        rowLabel={({ line }) => `line ${line}`}
      />
      {more > 0 && (
        <div>
          <Button onClick={() => setShown(shown + more)}>
            Show {more} more<VisuallyHidden> of {caption}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Stack>
  );
}

const rowCell = ({ line, text }: BankMatch) => (
  <bdi>
    {line}: {text}
  </bdi>
);
const orderCell = ({ orders }: BankMatch): string =>
  orders.map(({ orderNumber }) => orderNumber).join(', ');
const totalCell = ({ orders }: BankMatch): string =>
  orders.map(({ total }) => formatPrice(total)).join(' + ');
const amountText = (dollars: number): string =>
  dollars < 0 ? `−${formatPrice(-dollars)}` : formatPrice(dollars);
/** "$40.00 of $40.00": what the bank says beside the order's total. */
const paidCell = (match: BankMatch): string => {
  if (match.paid === null) return totalCell(match);
  const paid = amountText(match.paid);
  return match.orders.length > 0 ? `${paid} of ${totalCell(match)}` : paid;
};

/** On a phone: the order, its buyer and the amounts. */
const columnsWith = (amount: TableColumn<BankMatch>): TableColumn<BankMatch>[] => [
  { header: 'Order', cell: orderCell, isRowHeader: true, brief: 'title', nowrap: true },
  {
    header: 'Buyer',
    cell: ({ orders }) => <bdi>{orders.map(({ name }) => name).join(', ')}</bdi>,
    brief: 'text',
  },
  { header: 'Row', cell: rowCell },
  { ...amount, brief: 'amount' },
];
const paidColumn: TableColumn<BankMatch> = {
  header: 'Paid, of total',
  cell: paidCell,
  align: 'end',
  nowrap: true,
};
const matchColumns = columnsWith(paidColumn);
const numberColumns = columnsWith({ ...paidColumn, header: 'Total', cell: totalCell });

interface RowActions {
  onVerify: (match: BankMatch, order?: AdminOrder) => void;
  onFind: (view: Pick<OrdersView, 'text' | 'state'>) => void;
  changes: OrderChanges;
}

const exceptionColumns = (actions: RowActions): TableColumn<BankMatch>[] => [
  { header: 'Row', cell: rowCell, isRowHeader: true },
  { header: 'Why', cell: ({ sentence }) => sentence },
  { header: 'Order', cell: orderCell },
  paidColumn,
  {
    header: 'What to do',
    headerHidden: true,
    cell: (match) => <ExceptionActions match={match} {...actions} />,
  },
];

function ExceptionActions({ match, onVerify, onFind, changes }: RowActions & { match: BankMatch }) {
  const search = searchFor(match);
  const isOne = match.orders.length === 1;
  return (
    <div className={styles.actions}>
      {verifiedByPress(match).map((orders) => {
        const numbers = ` ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`;
        return (
          <Button
            key={numbers}
            size="compact"
            busy={orders.some(({ _id }) => changes.busyIds.has(_id))}
            onClick={() =>
              onVerify(match, match.orders.length > orders.length ? orders[0] : undefined)
            }
          >
            Verify{isOne ? <VisuallyHidden>{numbers}</VisuallyHidden> : numbers}
          </Button>
        );
      })}
      {search && (
        <Button
          size="compact"
          variant="quiet"
          className={styles.find}
          onClick={() => onFind(search)}
        >
          Find<VisuallyHidden> {search.text}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

/** The orders of each button. Only a transfer of their whole sum verifies several at once. */
const verifiedByPress = ({ verdict, orders, paid }: BankMatch): AdminOrder[][] => {
  if (verdict !== 'decide') return [];
  const open = orders.filter(isOpen);
  const sum = orders.reduce((cents, { total }) => cents + toCents(total), 0);
  const isSum = paid !== null && toCents(paid) === sum && open.length === orders.length;
  return isSum ? [open] : open.map((order) => [order]);
};

/** What to search for: the order, or else orders of this amount. */
const searchFor = ({
  orders: [order],
  paid,
}: BankMatch): Pick<OrdersView, 'text' | 'state'> | undefined => {
  if (order)
    return {
      text: order.orderNumber,
      state: order.cancelled ? 'cancelled' : order.verified ? 'verified' : 'unverified',
    };
  return paid !== null && paid > 0 ? { text: formatPrice(paid), state: 'unverified' } : undefined;
};
