import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('vendors')
@Index('vendors_display_name_idx', ['displayName'])
@Index('vendors_confirmation_key', ['confirmationToken'], { unique: true })
export class VendorEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  /** As auth keeps it, whose it is. */
  @Column({ type: 'varchar', length: 32 })
  username: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ name: 'email_address', type: 'varchar', length: 64 })
  emailAddress: string;

  /** Added once to an order that has something of this vendor's delivered. */
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

  /** Real time. Until then nobody but the vendor and admins sees it. */
  @Column({
    name: 'confirmed_at',
    type: 'datetime',
    precision: 3,
    nullable: true,
    default: () => 'CURRENT_TIMESTAMP(3)',
  })
  confirmedAt: Date | null;

  /** What the mailed link carries. It opens no account, and does nothing a second time. */
  @Column({ ...idColumn('confirmation_token'), length: 43, nullable: true })
  confirmationToken: string | null;
}
