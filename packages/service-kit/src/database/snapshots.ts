import { Injectable } from '@nestjs/common';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import type { Reads } from './prepared-reads.js';

/** Reads from one moment: every read sees the database as it was when the snapshot was opened. */
export interface Snapshot extends Reads {
  close(): Promise<void>;
}

/** Opens snapshots, for data that is read in many parts and must be consistent. Each snapshot has its own connection and takes no locks. */
@Injectable()
export class Snapshots {
  private readonly uri: string;

  constructor(dataSource: DataSource) {
    this.uri = (dataSource.options as { url: string }).url;
  }

  async open(): Promise<Snapshot> {
    const connection = await createConnection({
      uri: this.uri,
      timezone: 'Z',
      charset: 'utf8mb4_unicode_ci',
    });
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    return {
      async rows<Row>(sql: string, parameters: readonly (string | number | null)[] = []) {
        const [rows] = await connection.execute<RowDataPacket[]>(sql, [...parameters]);
        return rows as unknown as Row[];
      },
      // This also ends the transaction, and works when the connection does not respond.
      close: async () => connection.destroy(),
    };
  }
}
