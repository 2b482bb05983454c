import type { PlaceOrderBody } from '@festival/contracts/orders';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ProductEntity, VariantEntity } from '../../src/products/product.table.js';
import { VendorEntity } from '../../src/vendors/vendor.table.js';

export const addVendor = async (
  dataSource: DataSource,
  overrides: Partial<VendorEntity> = {},
): Promise<VendorEntity> => {
  const id = uuid();
  const vendor = {
    id,
    username: id.slice(-12),
    displayName: 'Inkwell & Co.',
    emailAddress: 'hello@inkwell.example',
    surchargeCents: 300,
    description: 'Paper things.',
    contactNumber: '91234567',
    instagramAccount: '',
    website: '',
    confirmedAt: new Date('2021-02-01T00:00:00Z'),
    confirmationToken: null,
    ...overrides,
  };
  await dataSource.getRepository(VendorEntity).insert(vendor);
  return vendor;
};

type ProductOverrides = Partial<Omit<ProductEntity, 'vendor'>> & { stock?: number[][] };

export const addProduct = async (
  dataSource: DataSource,
  vendor: VendorEntity,
  { stock = [[10]], ...overrides }: ProductOverrides = {},
): Promise<ProductEntity> => {
  const product = {
    id: uuid(),
    vendorId: vendor.id,
    name: 'Notebook',
    description: 'Ruled.',
    alt: 'A notebook.',
    priceCents: 1250,
    category: 'Stationery',
    attribute1: '',
    attribute2: '',
    colours: [],
    sizes: [],
    canCollect: true,
    canDeliver: true,
    isPreOrder: false,
    leadTimeDays: 2,
    imageSets: [],
    comments: '',
    uploadedAt: new Date('2021-02-01T00:00:00Z'),
    isListed: true,
    ...overrides,
  };
  await dataSource.getRepository(ProductEntity).insert(product);
  await dataSource.getRepository(VariantEntity).insert(
    stock.flatMap((row, colourIndex) =>
      row.map((left, sizeIndex) => ({
        productId: product.id,
        colourIndex,
        sizeIndex,
        stock: left,
        sold: 0,
      })),
    ),
  );
  return product as ProductEntity;
};

export const stockOf = async (dataSource: DataSource, productId: string): Promise<number[]> => {
  const rows = await dataSource.getRepository(VariantEntity).find({
    where: { productId },
    order: { colourIndex: 'ASC', sizeIndex: 'ASC' },
  });
  return rows.map((row) => row.stock);
};

type Purchase = PlaceOrderBody['purchases'][number];

/** One product for self-collection, in a slot that every product of these tests can reach. */
export const collected = (
  product: Pick<ProductEntity, 'id'>,
  quantityBought: number[][] = [[1]],
  overrides: Partial<Purchase> = {},
): Partial<Purchase> => ({
  productId: product.id,
  quantityBought,
  comments: '',
  collection: 'selfCollection',
  collectionDate: '25marslot1',
  ...overrides,
});

export const orderBody = (
  total: number,
  purchases: Partial<Purchase>[],
  overrides: object = {},
) => ({
  name: 'Tan Wei Ling',
  contactNumber: '91234567',
  emailAddress: 'wei-ling@e.ntu.edu.sg',
  total,
  purchases,
  ...overrides,
});

/** Changes a price like a vendor's edit. */
export const setPrice = (dataSource: DataSource, { id }: { id: string }, priceCents: number) =>
  dataSource.getRepository(ProductEntity).update(id, { priceCents });
