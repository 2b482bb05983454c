import { idColumn } from '@festival/service-kit/database';
import {
  Column,
  Entity,
  type EntityManager,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { Cell } from './plan-grid.js';
import { ProductEntity } from './product.table.js';

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

interface PlannedGrid {
  productId: string;
  cells: Cell[];
  isSameGrid: boolean;
}

/**
 * Writes the cells of a product. The caller has locked the present ones. A changed grid is written again under the next revision, so that an
 * order that was priced before finds none of the cells, instead of another option's.
 */
export const writeGrid = async (
  manager: EntityManager,
  present: readonly VariantEntity[],
  { productId, cells, isSameGrid }: PlannedGrid,
): Promise<void> => {
  if (!isSameGrid) {
    const optionsRevision = Math.max(0, ...present.map((one) => one.optionsRevision)) + 1;
    await manager.delete(VariantEntity, { productId });
    await manager.insert(
      VariantEntity,
      cells.map(({ colour, size, stock, sold }) => ({
        productId,
        colourIndex: colour,
        sizeIndex: size,
        stock,
        sold,
        optionsRevision,
      })),
    );
    return;
  }
  for (const { colour: colourIndex, size: sizeIndex, stock } of cells) {
    const before = present.find(
      (one) => one.colourIndex === colourIndex && one.sizeIndex === sizeIndex,
    );
    if (before?.stock !== stock)
      await manager.update(VariantEntity, { productId, colourIndex, sizeIndex }, { stock });
  }
};
