import { PRODUCTS_PER_PAGE } from '@festival/contracts/limits';
import type { Vendor } from '@festival/contracts/vendors';
import { type Api, errorMessage, foundOrNull, useApi } from '@festival/mfe-kit/api';
import type { PageMeta, PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useQuery } from '@festival/mfe-kit/query';
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
import { previewImage, shorten } from '../features/product/product-meta.js';
import { LongText } from '../shared/long-text.js';
import page from '../shared/page.module.css';
import { ProductGrid, ProductGridSkeleton } from '../shared/product-cards.js';
import { catalogueKey } from '../shared/queries.js';
import { StallHeader } from '../shared/stall-header.js';
import { usePaging } from '../shared/use-paging.js';
import styles from './vendor-page.module.css';

const backToVendors = <LinkButton href="/marketplace?view=vendors">See all vendors</LinkButton>;

/** @param vendor null if the vendor does not exist */
const metaOf = (vendor: Vendor | null | undefined, shownPage: number): PageMeta => {
  if (vendor === null) return { title: 'No such vendor', isMissing: true };
  return vendor ? vendorMeta(vendor, shownPage) : {};
};

/** The page of a vendor. */
export function VendorPage() {
  const { vendorId = '' } = useParams();
  const shownPage = usePage();
  const { data: vendor, error, isFetching, refetch } = useVendor(vendorId);

  const content = () => {
    if (vendor === null)
      return (
        <EmptyState icon="person" title="No such vendor" actions={backToVendors}>
          It may have left the marketplace, or the address has a typo.
        </EmptyState>
      );
    if (vendor) return <VendorProducts vendor={vendor} />;
    if (error)
      return (
        <ErrorState
          title="Error getting vendor data"
          onRetry={() => void refetch()}
          busy={isFetching}
          actions={backToVendors}
        >
          {errorMessage(error)}
        </ErrorState>
      );
    return <ProductGridSkeleton count={5} />;
  };

  return (
    <>
      <VendorHeader vendor={vendor ?? undefined} />
      <Container className={page.page}>
        {content()}
        <ProductDialog page={metaOf(vendor, shownPage)} />
      </Container>
    </>
  );
}

/** The metadata of a vendor's page for search engines. Each page of its products, counted from 1, has its own address. */
const vendorMeta = (vendor: Vendor, page: number): PageMeta => {
  const pictured = vendor.products.find(({ images }) => images.length > 0);
  return {
    title: page > 1 ? `${vendor.displayName}, page ${page}` : vendor.displayName,
    description: shorten(vendor.description) || `${vendor.displayName} in the marketplace.`,
    picture: pictured && previewImage(pictured),
    address: `/vendorpage/${encodeURIComponent(vendor._id)}${page > 1 ? `?page=${page}` : ''}`,
  };
};

/** The name, description and contact details of a vendor; only the header's frame until they are loaded. */
function VendorHeader({ vendor }: { vendor: Vendor | undefined }) {
  const name = vendor?.displayName ?? 'Vendor';
  return (
    <StallHeader
      title={name}
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

/** The products of a vendor, page by page. */
function VendorProducts({ vendor }: { vendor: Vendor }) {
  const { hrefFor, productId } = useOpenProduct();
  const navigate = useNavigate();
  const page = usePage();
  const top = useRef<HTMLHeadingElement>(null);
  const urlOf = (wanted: number) => vendorUrl(vendor._id) + (wanted > 1 ? `?page=${wanted}` : '');
  const { pageCount, isBeyond, turnTo } = usePaging({
    page,
    total: vendor.products.length,
    perPage: PRODUCTS_PER_PAGE,
    goTo: (wanted, options) => void navigate(urlOf(wanted), options),
    top,
  });
  const start = ((isBeyond ? pageCount : page) - 1) * PRODUCTS_PER_PAGE;
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
        page={page}
        pageCount={pageCount}
        hrefFor={urlOf}
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

/** The contact details of a vendor, without empty ones. */
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

const useVendor = (id: string) => useQuery(vendorQuery(useApi(), id));

/** The page number in the address, from 1. An invalid number counts as 1. */
const usePage = (): number => {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** What the server loads before it renders the page. */
export const vendorPageQueries = async (request: PageRequest): Promise<PageQuery[]> => {
  const { api, params } = request;
  return [vendorQuery(api, params['vendorId'] ?? ''), ...(await openProductQueries(request))];
};
