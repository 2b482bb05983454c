import type { VendorSignUp } from '@festival/contracts/vendors';
import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The vendor's sign-up form without the password. */
export type SignUpDetails = Omit<VendorSignUp, 'password'>;

/**
 * A request that is about to be sent to auth for a vendor. It is deleted once the vendor here agrees with its account there. A leftover intent
 * shows where a process died in between.
 */
@Entity('account_intents')
@Index('account_intents_begun_idx', ['begunAt'])
export class AccountIntentEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(idColumn('vendor_id'))
  vendorId: string;

  /** The vendor to create; null for an existing vendor that gets another name. */
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
