import { PRODUCTS_PER_PAGE } from '@festival/contracts/limits';
import type { Vendor } from '@festival/contracts/vendors';
import { type Api, foundOrNull, useApi } from '@festival/mfe-kit/api';
import type { PageMeta, PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { failureOf, useQuery } from '@festival/mfe-kit/query';
import { useNavigate, useParams, useSearchParams } from '@festival/mfe-kit/router';
import { Breadcrumb } from '@festival/ui/breadcrumb';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { Pagination } from '@festival/ui/pagination';
import { useRef } from 'react';
import { vendorUrl } from '../features/market/market-url.js';
import {
  FROM_LIST,
  openProductQueries,
  ProductDialog,
  useOpenProduct,
} from '../features/product/product-dialog.js';
import { productCard, shorten } from '../features/product/product-meta.js';
import { LongText } from '../shared/long-text.js';
import frame from '../shared/page.module.css';
import { ProductGrid, ProductGridSkeleton } from '../shared/product-cards.js';
import { catalogueKey } from '../shared/queries.js';
import { StallHeader } from '../shared/stall-header.js';
import { StallMark } from '../shared/stall-mark.js';
import { usePaging } from '../shared/use-paging.js';
import styles from './vendor-page.module.css';

const backToVendors = <LinkButton href="/marketplace?view=vendors">See all vendors</LinkButton>;

export function VendorPage() {
  const { vendorId = '' } = useParams();
  const pageNumber = usePageNumber();
  const query = useQuery(vendorQuery(useApi(), vendorId));
  const { data: vendor } = query;

  const content = () => {
    if (vendor === null)
      return (
        <EmptyState icon="person" title="No such vendor" actions={backToVendors}>
          It may have left the marketplace, or the address has a typo.
        </EmptyState>
      );
    if (vendor) return <VendorProducts vendor={vendor} pageNumber={pageNumber} />;
    if (!query.error) return <ProductGridSkeleton count={5} />;
    return (
      <ErrorState title="Error getting vendor data" actions={backToVendors} {...failureOf(query)} />
    );
  };

  return (
    <>
      <VendorHeader vendor={vendor ?? undefined} />
      <Container className={frame.page}>
        {content()}
        <ProductDialog page={metaOf(vendor, pageNumber)} />
      </Container>
    </>
  );
}

/** The metadata for search engines. Each page of the products has its own address. @param vendor null if the vendor does not exist */
const metaOf = (vendor: Vendor | null | undefined, pageNumber: number): PageMeta => {
  if (vendor === null) return { title: 'No such vendor', isMissing: true };
  if (!vendor) return {};
  const pictured = vendor.products.find(({ images }) => images.length > 0);
  return {
    title: pageNumber > 1 ? `${vendor.displayName}, page ${pageNumber}` : vendor.displayName,
    description: shorten(vendor.description) || `${vendor.displayName} in the marketplace.`,
    ...(pictured && productCard(pictured)),
    address: pageUrl(vendor, pageNumber).toLowerCase(),
  };
};

/** The name, description and contact details of a vendor; only the header's frame until they are loaded. */
function VendorHeader({ vendor }: { vendor: Vendor | undefined }) {
  const name = vendor?.displayName ?? 'Vendor';
  return (
    <StallHeader
      vendorId={vendor?._id}
      title={
        <span className={styles.named}>
          {vendor && <StallMark vendorId={vendor._id} />}
          <span>{name}</span>
        </span>
      }
      eyebrow={
        <Breadcrumb
          items={[
            { label: 'Marketplace', href: '/marketplace' },
            { label: 'Vendors', href: '/marketplace?view=vendors' },
            { label: name },
          ]}
        />
      }
    >
      {vendor && <LongText text={vendor.description} className={styles.description} />}
      {vendor && <VendorContact vendor={vendor} />}
    </StallHeader>
  );
}

function VendorProducts({ vendor, pageNumber }: { vendor: Vendor; pageNumber: number }) {
  const { hrefFor, productId } = useOpenProduct();
  const navigate = useNavigate();
  const top = useRef<HTMLHeadingElement>(null);
  const { pageCount, isBeyond, turnTo } = usePaging({
    page: pageNumber,
    total: vendor.products.length,
    perPage: PRODUCTS_PER_PAGE,
    goTo: (wanted, options) => void navigate(pageUrl(vendor, wanted), options),
    top,
  });
  const start = ((isBeyond ? pageCount : pageNumber) - 1) * PRODUCTS_PER_PAGE;
  return (
    <Stack as="section" gap={4}>
      <h2 ref={top} tabIndex={-1} className={styles.title}>
        Products
      </h2>
      {vendor.products.length > 0 ? (
        <ProductGrid
          label={`Products of ${vendor.displayName}`}
          products={vendor.products.slice(start, start + PRODUCTS_PER_PAGE)}
          hrefFor={hrefFor}
          entry={FROM_LIST}
          isBehind={productId !== null}
          hasVendor={false}
        />
      ) : (
        <EmptyState icon="cart" headingLevel={3} title="Nothing for sale at the moment">
          Please come back another day.
        </EmptyState>
      )}
      <Pagination
        label="Pages of products"
        page={pageNumber}
        pageCount={pageCount}
        hrefFor={(wanted) => pageUrl(vendor, wanted)}
        onChange={turnTo}
      />
    </Stack>
  );
}

const WEB = /^https?:\/\//i;

const isAddress = (text: string): boolean => {
  try {
    return new URL(text).hostname.includes('.');
  } catch {
    return false;
  }
};

/** Vendors may type anything as their website. Text that is not a web address is shown without a link. */
const websiteOf = (website: string) => {
  if (!website) return null;
  const url = WEB.test(website) ? website : `https://${website}`;
  return isAddress(url) ? (
    <Link external href={url}>
      {website.replace(WEB, '')}
    </Link>
  ) : (
    website
  );
};

const instagramOf = (account: string) => {
  const handle = account.replace(/^@/, '');
  return (
    handle && (
      <Link external href={`https://www.instagram.com/${encodeURIComponent(handle)}/`}>
        @{handle}
      </Link>
    )
  );
};

function VendorContact({ vendor }: { vendor: Vendor }) {
  const { contactNumber, emailAddress, instagramAccount, website } = vendor;
  return (
    <DescriptionList
      className={styles.contact}
      arrangement="above"
      items={[
        {
          term: 'Phone',
          value: contactNumber && <Link href={`tel:${contactNumber}`}>{contactNumber}</Link>,
        },
        {
          term: 'Email',
          value: emailAddress && <Link href={`mailto:${emailAddress}`}>{emailAddress}</Link>,
        },
        { term: 'Instagram', value: instagramOf(instagramAccount) },
        { term: 'Website', value: websiteOf(website) },
      ]}
    />
  );
}

/** A vendor with its products; null if there is none. Ids are in lower case, but addresses may be in any case. */
const vendorQuery = (api: Api, idInAddress: string) => {
  const id = idInAddress.toLowerCase();
  return {
    queryKey: [...catalogueKey, 'vendor', id],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      foundOrNull(api.call('GET /vendors/:id', { params: { id }, signal })),
  };
};

/** The number in the address, from 1, of the page of the vendor's products. An invalid number counts as 1. */
const usePageNumber = (): number => {
  const number = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
};

const pageUrl = ({ _id }: Vendor, pageNumber: number): string =>
  vendorUrl(_id) + (pageNumber > 1 ? `?page=${pageNumber}` : '');

export const vendorPageQueries = async (request: PageRequest): Promise<PageQuery[]> => {
  const { api, params } = request;
  return [vendorQuery(api, params['vendorId'] ?? ''), ...openProductQueries(request)];
};
