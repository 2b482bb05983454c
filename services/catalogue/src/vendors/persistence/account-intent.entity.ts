import type { VendorSignUp } from '@festival/contracts/vendors';
import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a vendor gave at sign-up, but for the password. */
export type SignUpDetails = Omit<VendorSignUp, 'password'>;

/**
 * Something that auth is about to be asked for a vendor. It is gone once the vendor here agrees with the account there; one
 * that is left over tells where a process died in between.
 */
@Entity('account_intents')
@Index('account_intents_begun_idx', ['begunAt'])
export class AccountIntent {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('vendor_id'))
  vendorId: string;

  /** The vendor to be; null where there is one, which is given another name. */
  @Column({ type: 'json', nullable: true })
  details: SignUpDetails | null;

  /** Real time, by the database's clock. */
  @Column({
    name: 'begun_at',
    type: 'datetime',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  begunAt: Date;
}
