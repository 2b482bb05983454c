import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('vendors')
@Index('vendors_display_name_idx', ['displayName'])
@Index('vendors_confirmation_key', ['confirmationToken'], { unique: true })
export class VendorEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** A copy of the username in auth, which owns it. */
  @Column({ type: 'varchar', length: 32 })
  username: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ name: 'email_address', type: 'varchar', length: 64 })
  emailAddress: string;

  /** Charged once for an order with something that this vendor delivers. */
  @Column({ name: 'surcharge_cents', type: 'int', unsigned: true })
  surchargeCents: number;

  @Column({ type: 'text' })
  description: string;

  @Column({ name: 'contact_number', type: 'varchar', length: 15 })
  contactNumber: string;

  @Column({ name: 'instagram_account', type: 'varchar', length: 30 })
  instagramAccount: string;

  @Column({ type: 'varchar', length: 255 })
  website: string;

  /** Real time; null before the confirmation. Until then only the vendor and admins see it. */
  @Column({
    name: 'confirmed_at',
    type: 'datetime',
    precision: 3,
    nullable: true,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  confirmedAt: Date | null;

  /** The token in the mailed link. It grants no access to an account, and works only once. */
  @Column({ ...idColumn('confirmation_token'), length: 43, nullable: true })
  confirmationToken: string | null;
}
