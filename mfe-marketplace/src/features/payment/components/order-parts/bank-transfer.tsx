import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { DescriptionList } from '@festival/ui/description-list';
import { formatPrice } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { catalogueKey } from '../../../../shared/catalogue-key.js';
import styles from './how-to-pay.module.css';

interface Props {
  /** In dollars. */
  amount: number;
  /** The order's number, if the order was placed. */
  reference?: string;
  headingLevel?: 2 | 3;
}

function Details({ amount, reference }: Omit<Props, 'headingLevel'>) {
  const { data: payee, isError } = usePayee();
  if (isError) return <p>The confirmation email says where to transfer it to.</p>;
  if (!payee)
    return (
      <Loading label="Loading the bank details…">
        <Skeleton lines={4} />
      </Loading>
    );
  return (
    <DescriptionList
      items={[
        { term: 'PayNow to UEN', value: <strong>{payee.uen}</strong> },
        { term: 'Name', value: payee.name },
        { term: 'Amount', value: formatPrice(amount) },
        {
          term: 'Reference',
          value: reference ? (
            <strong>{reference}</strong>
          ) : (
            'Your order number, given when you submit'
          ),
        },
      ]}
    />
  );
}

/** How to pay without scanning the code. */
export function BankTransfer({ headingLevel = 3, ...details }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.transfer}>
      <Heading className={styles.heading}>Or by bank transfer</Heading>
      <Details {...details} />
    </div>
  );
}

/** The payee. It does not change while a page is open. */
const usePayee = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...catalogueKey, 'payee'],
    queryFn: ({ signal }) => api.call('GET /payments/payee', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
