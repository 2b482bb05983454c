import { RELEASE_ID_DIGITS } from '@festival/contracts/releases';
import { asciiColumn, fixedColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const when = { type: 'datetime', precision: 3, nullable: true } as const;
const releaseId = (name: string) =>
  ({ ...fixedColumn(name, RELEASE_ID_DIGITS), nullable: true }) as const;

/** The live release of an area. Every transaction that changes it, or a release's state, locks this row first. */
@Entity('live_areas')
export class LiveAreaEntity {
  @PrimaryColumn(asciiColumn('area', 32))
  area: string;

  /** Each change increments it. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  revision: number;

  @Column(releaseId('release_id'))
  releaseId: string | null;

  @Column(when)
  since: Date | null;

  /** The last imported deployment. */
  @Column(releaseId('deployed'))
  deployed: string | null;

  /** When the error rate of the live release was first seen to stand out, and its owners were mailed; null before. */
  @Column({ ...when, name: 'failing_since' })
  failingSince: Date | null;
}
