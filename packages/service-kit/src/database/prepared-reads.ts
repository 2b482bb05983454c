import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';
import { DataSource } from 'typeorm';

const CONNECTIONS = 8;

type Parameter = string | number | null;

/** Reads rows by prepared statement. */
export interface Reads {
  /** `sql` must come from a bounded set of texts, because each text stays prepared. */
  rows<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/**
 * Prepared statements for the queries of every visitor: parsed and planned once per connection, with rows that bypass the ORM. Writes use
 * `Transactions`.
 */
@Injectable()
export class PreparedReads implements Reads, OnApplicationShutdown {
  private readonly pool: Pool;

  constructor(dataSource: DataSource) {
    const { url } = dataSource.options as { url: string };
    this.pool = createPool({
      uri: url,
      connectionLimit: CONNECTIONS,
      timezone: 'Z',
      charset: 'utf8mb4_unicode_ci',
      maxPreparedStatements: 500,
    });
  }

  async rows<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    const [rows] = await this.pool.execute<RowDataPacket[]>(sql, [...parameters]);
    return rows as unknown as Row[];
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
