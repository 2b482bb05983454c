import type { ImageSet } from '@festival/contracts/images';
import { storeImages } from '@festival/demo-world/images';
import { type DemoOrder, orders } from '@festival/demo-world/orders';
import { admin } from '@festival/demo-world/people';
import { type DemoProduct, products } from '@festival/demo-world/products';
import { type DemoVendor, vendors } from '@festival/demo-world/vendors';
import { fullViews } from '@festival/service-kit/images/encode';
import type { ImageStore } from '@festival/service-kit/images/store';
import type { DataSource } from 'typeorm';
import { OrderEntity, PurchaseEntity } from './orders/order.table.js';
import { searchTextOf } from './orders/order-search.queries.js';
import { ProductEntity, VariantEntity } from './products/product.table.js';
import { VendorEntity } from './vendors/vendor.table.js';

/**
 * Fills an empty catalogue with the demo world. A catalogue that has a vendor is left as it is.
 * @returns how many products were added
 */
export const loadDemoWorld = async (dataSource: DataSource, store: ImageStore): Promise<number> => {
  if (await dataSource.getRepository(VendorEntity).exists()) return 0;
  const byKey = await storeImages(store);
  const imageSets = new Map(products.map(({ _id, key }) => [_id, byKey[key] ?? []]));
  await dataSource.transaction(async (manager) => {
    await manager.insert(VendorEntity, vendors.map(toVendorRow));
    await manager.insert(
      ProductEntity,
      products.map((product) => toProductRow(product, imageSets)),
    );
    await manager.insert(VariantEntity, products.flatMap(toVariantRows));
    await manager.insert(
      OrderEntity,
      orders.map((order) => toOrderRow(order, admin._id)),
    );
    await manager.insert(
      PurchaseEntity,
      orders.flatMap((order) => toPurchaseRows(order, imageSets)),
    );
  });
  return products.length;
};

type Columns<Row, Relations extends keyof Row> = Omit<Row, Relations>;

/** The images of every product, by product id. */
type Images = ReadonlyMap<string, ImageSet[]>;

const notCancelled = orders.filter((order) => !order.cancelledAt);

const soldOf = (productId: string, colour: number, size: number): number =>
  notCancelled
    .flatMap((order) => order.purchases)
    .filter((purchase) => purchase.productId === productId)
    .reduce((sold, { quantityBought }) => sold + (quantityBought[colour]?.[size] ?? 0), 0);

/** The vendor is confirmed, because that is the column's default. */
const toVendorRow = ({
  _id,
  ...profile
}: DemoVendor): Columns<VendorEntity, 'confirmedAt' | 'confirmationToken'> => ({
  id: _id,
  ...profile,
});

/** Fields that the demo leaves out get the column's default. */
const toProductRow = (
  {
    _id,
    key: _key,
    vendorUsername: _name,
    quantity: _cells,
    leadTime,
    dateUploaded,
    ...columns
  }: DemoProduct,
  imageSets: Images,
): Partial<ProductEntity> => ({
  ...columns,
  id: _id,
  leadTimeDays: leadTime,
  imageSets: imageSets.get(_id) ?? [],
  comments: '',
  uploadedAt: new Date(dateUploaded),
  isListed: true,
});

const toVariantRows = (
  product: DemoProduct,
): Columns<VariantEntity, 'product' | 'optionsRevision'>[] =>
  product.quantity.flatMap((row, colourIndex) =>
    row.map((stock, sizeIndex) => ({
      productId: product._id,
      colourIndex,
      sizeIndex,
      stock,
      sold: soldOf(product._id, colourIndex, sizeIndex),
    })),
  );

const stateOf = (order: DemoOrder): Pick<OrderEntity, 'state' | 'stateChangedAt'> => {
  if (order.cancelledAt) return { state: 'cancelled', stateChangedAt: new Date(order.cancelledAt) };
  if (order.verifiedAt) return { state: 'verified', stateChangedAt: new Date(order.verifiedAt) };
  return { state: 'placed', stateChangedAt: new Date(order.datetime) };
};

const toOrderRow = (order: DemoOrder, adminId: string): OrderEntity => {
  const {
    _id,
    datetime,
    verifiedAt: _verified,
    cancelledAt: _cancelled,
    purchases: _,
    ...columns
  } = order;
  const state = stateOf(order);
  return {
    ...columns,
    id: _id,
    ...state,
    revision: state.state === 'placed' ? 0 : 1,
    stateChangedBy: state.state === 'placed' ? order.studentId : adminId,
    placedAt: new Date(datetime),
    copyTo: null,
    searchText: searchTextOf(order),
  };
};

const toPurchaseRows = (order: DemoOrder, imageSets: Images): Columns<PurchaseEntity, 'order'>[] =>
  order.purchases.map(({ _id, ...purchase }, position) => ({
    ...purchase,
    orderId: order._id,
    position,
    optionOrigins: null,
    images: fullViews(imageSets.get(purchase.productId) ?? []).slice(0, 1),
  }));
