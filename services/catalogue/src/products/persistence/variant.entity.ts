import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ProductEntity } from './product.entity.js';

/** The stock of one cell of a product's grid. */
@Entity('product_variants')
export class VariantEntity {
  @PrimaryColumn(idColumn('product_id'))
  productId: string;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'product_variants_product_fk' })
  product: Relation<ProductEntity>;

  @PrimaryColumn({ name: 'colour_index', type: 'smallint', unsigned: true })
  colourIndex: number;

  @PrimaryColumn({ name: 'size_index', type: 'smallint', unsigned: true })
  sizeIndex: number;

  /** From 999999 on it is unlimited and does not change. Never below 0: the column is unsigned. */
  @Column({ type: 'int', unsigned: true })
  stock: number;

  @Column({ type: 'int', unsigned: true })
  sold: number;

  /**
   * Counts the changes of the product's options; the same for all its cells. An order that was priced under another revision
   * means other cells.
   */
  @Column({ name: 'grid_revision', type: 'int', unsigned: true, default: 0 })
  optionsRevision: number;
}
