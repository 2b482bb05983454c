import type { AreaToken } from '@festival/contracts/releases';
import { asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const when = { type: 'datetime', precision: 3 } as const;

/** A token of one area. Only the hash of the token is stored. */
@Entity('area_tokens')
@Index('area_tokens_hash_key', ['tokenHash'], { unique: true })
export class AreaTokenEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(asciiColumn('area', 32))
  area: string;

  @Column({ type: 'varchar', length: 60 })
  label: string;

  /** SHA-256, in hex: the token is 256 random bits, so nothing slower is needed. */
  @Column(fixedColumn('token_hash', 64))
  tokenHash: string;

  /** The account of the admin who made it. Mails about the area go there. */
  @Column(asciiColumn('owner_id', 64))
  ownerId: string;

  @Column({ name: 'created_by', type: 'varchar', length: 255 })
  createdBy: string;

  @Column({ ...when, name: 'created_at' })
  createdAt: Date;

  @Column({ ...when, name: 'expires_at' })
  expiresAt: Date;

  @Column({ ...when, name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  /** Rounded to the minute. */
  @Column({ ...when, name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}

export const toAreaToken = (row: AreaTokenEntity): AreaToken => ({
  _id: row.id,
  area: row.area,
  label: row.label,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
