import { createHash } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import { IDEMPOTENCY_KEY_LENGTH } from '@festival/contracts/limits';
import { IDEMPOTENCY_KEY_SECONDS } from '@festival/contracts/retention';
import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Module,
  type OnModuleInit,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Column, DataSource, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import {
  asciiColumn,
  fixedColumn,
  idColumn,
  isDuplicateKey,
  nowColumn,
  RetryTransaction,
} from './database.js';
import { DomainError, SchemaMismatch } from './errors.js';
import { callOf } from './http.js';
import { Schedules, SchedulesModule } from './schedules.js';

/**
 * Claims a key, as the first write of the transaction that creates something. A concurrent repeat waits here until the first request commits.
 * A request without a key claims nothing.
 * @throws RepeatedRequest
 */
export const claimKey = async (
  manager: EntityManager,
  request: IdempotentRequest | undefined,
  resultId: string,
): Promise<void> => {
  if (!request) return;
  try {
    await insertKeys(manager, [{ ...request, resultId }]);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { owner, key, requestHash } = request;
    const first = await manager.findOneByOrFail(IdempotencyKeyEntity, { owner, key });
    throw new RepeatedRequest(first.resultId, first.requestHash === requestHash);
  }
};

const nameOf = ({ owner, key }: Pick<IdempotentRequest, 'owner' | 'key'>): string =>
  `${owner} ${key}`;

export class BatchKeys {
  private readonly claims: KeyRow[] = [];

  /** @param used by owner and key */
  private constructor(private readonly used: Map<string, KeyRow>) {}

  static async read(
    manager: EntityManager,
    requests: readonly (IdempotentRequest | undefined)[],
  ): Promise<BatchKeys> {
    const keyed = requests.filter((request) => request !== undefined);
    const rows = await findKeys(manager, keyed);
    return new BatchKeys(new Map(rows.map((row) => [nameOf(row), row])));
  }

  /** @throws RepeatedRequest for a key that was used before, also within this batch */
  refuseRepeat(request: IdempotentRequest | undefined): void {
    const first = request && this.used.get(nameOf(request));
    if (first) throw new RepeatedRequest(first.resultId, first.requestHash === request.requestHash);
  }

  /** Call it only for a request that succeeds: a refused one may be sent again. */
  claim(request: IdempotentRequest | undefined, resultId: string): void {
    if (!request) return;
    const claim = { ...request, resultId };
    this.claims.push(claim);
    this.used.set(nameOf(request), claim);
  }

  /**
   * The keys that were read do not include a repeat that another process handles at the same moment. This insert waits until the other transaction
   * commits; then this transaction runs again and finds the key.
   */
  async write(manager: EntityManager): Promise<void> {
    if (this.claims.length === 0) return;
    try {
      await insertKeys(manager, this.claims);
    } catch (error) {
      throw isDuplicateKey(error)
        ? new RetryTransaction('A key was claimed meanwhile', { cause: error })
        : error;
    }
  }
}

const EVERY_MS = 60 * 60_000;

/** Deletes keys whose session has ended, because nobody can repeat their requests. */
@Injectable()
class PruneKeysSchedule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'idempotency-keys.prune',
      everyMs: EVERY_MS,
      run: () => pruneIdempotencyKeys(this.dataSource, IDEMPOTENCY_KEY_SECONDS),
    });
  }
}

@Module({ imports: [SchedulesModule], providers: [PruneKeysSchedule] })
export class IdempotencyModule {}

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_LENGTH}}$`);

/** A client's key, bound to its session and to the content of the request. */
export interface IdempotentRequest {
  owner: string;
  key: string;
  requestHash: string;
}

/**
 * The request's `Idempotency-Key`; undefined if it has none.
 * @param content the content of the request, as JSON: a repeat under the same key must have the same content
 * @throws SchemaMismatch for a key that is empty, too long or not printable ASCII
 */
export const toIdempotentRequest = (
  key: string | string[] | undefined,
  owner: string,
  content: unknown,
): IdempotentRequest | undefined => {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new SchemaMismatch({
      source: 'headers',
      keys: ['idempotency-key'],
      message: `"idempotency-key" must have 1 to ${IDEMPOTENCY_KEY_LENGTH} printable characters`,
    });
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { owner, key, requestHash };
};

/**
 * Binds the request's key and session to the content of the request, as JSON; undefined without a key.
 * @throws SchemaMismatch for an invalid key
 */
export type ToKeyedRequest = (content: unknown) => IdempotentRequest | undefined;

/** For handlers of calls that the contract marks as repeatable with a key. */
export const KeyedRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): ToKeyedRequest => {
    const { summary, isIdempotent } = callOf(context);
    if (!isIdempotent) throw new Error(`This call takes no idempotency key: ${summary}`);
    const { headers, user } = context
      .switchToHttp()
      .getRequest<FastifyRequest & { user: Identity }>();
    return (content) => toIdempotentRequest(headers['idempotency-key'], user.sid, content);
  },
);

export const createIdempotencyKeysSql = `CREATE TABLE IF NOT EXISTS idempotency_keys (
  owner VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  idempotency_key VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  request_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  result_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  created_at TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (owner, idempotency_key),
  INDEX idempotency_keys_created_idx (created_at)
) ENGINE=InnoDB`;

/** A request that created something, by its session and key. Written in the same transaction. */
@Entity('idempotency_keys')
@Index('idempotency_keys_created_idx', ['createdAt'])
export class IdempotencyKeyEntity {
  @PrimaryColumn(asciiColumn('owner', 64))
  owner: string;

  @PrimaryColumn(asciiColumn('idempotency_key', 128))
  key: string;

  /** SHA-256 of the request's content, in hex. */
  @Column(fixedColumn('request_hash', 64))
  requestHash: string;

  @Column(idColumn('result_id'))
  resultId: string;

  /** Real time, by the database's clock. Pruning uses it. */
  @Column(nowColumn('created_at', 'timestamp'))
  createdAt: Date;
}

/** The maximum number of rows in a statement: locks stay brief, so that new keys need not wait. */
const BATCH = 1_000;

/**
 * Deletes keys older than this: after that a repeat creates something new. SQL by hand, because the age follows the database's clock.
 * @returns the number of deleted keys
 */
export const pruneIdempotencyKeys = async (
  dataSource: DataSource,
  olderThanSeconds: number,
): Promise<number> => {
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch)
    ({ affectedRows: batch } = await dataSource.query<{ affectedRows: number }>(
      `DELETE FROM idempotency_keys WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL ? SECOND
       ORDER BY created_at LIMIT ?`,
      [olderThanSeconds, BATCH],
    ));
  return deleted;
};

/** Thrown to leave the transaction: the key was used before. */
export class RepeatedRequest extends Error {
  constructor(
    readonly resultId: string,
    /** Whether the first request had the same content. */
    readonly isSame: boolean,
  ) {
    super('The key of the request was used before');
  }
}

interface FirstResult<Answer> {
  /** Reads the answer of the first request, by the id of what it created. */
  read: (resultId: string) => Promise<Answer>;
  /** The name of that id in the refusal; absent if the id means nothing to a client. */
  name?: string;
}

/**
 * Creates something once for each key. A repeat gets the answer of the first request.
 * @throws DomainError IDEMPOTENCY_KEY_REUSED for a key that was used for another request
 */
export const createOnce = async <Answer>(
  create: () => Promise<Answer>,
  first: FirstResult<Answer>,
): Promise<Answer> => {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof RepeatedRequest)) throw error;
    if (error.isSame) return first.read(error.resultId);
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', {
      ...(first.name !== undefined && { details: { [first.name]: error.resultId } }),
    });
  }
};

/** A key without the date of its row. */
type KeyRow = Omit<IdempotencyKeyEntity, 'createdAt'>;

/** SQL by hand: the entity manager would read every row back for its generated date. */
const insertKeys = async (manager: EntityManager, rows: readonly KeyRow[]): Promise<void> => {
  await manager.query(
    'INSERT INTO idempotency_keys (owner, idempotency_key, request_hash, result_id) VALUES ?',
    [rows.map(({ owner, key, requestHash, resultId }) => [owner, key, requestHash, resultId])],
  );
};

/** Which of these keys were used before. SQL by hand, because every batch runs it and hardly ever finds a key. */
const findKeys = async (
  manager: EntityManager,
  requests: readonly IdempotentRequest[],
): Promise<KeyRow[]> =>
  requests.length === 0
    ? []
    : manager.query<KeyRow[]>(
        `SELECT owner, idempotency_key AS \`key\`, request_hash AS requestHash, result_id AS resultId FROM idempotency_keys
         WHERE ${requests.map(() => '(owner = ? AND idempotency_key = ?)').join(' OR ')}`,
        requests.flatMap(({ owner, key }) => [owner, key]),
      );
