import {
  type RecipientCounts,
  type RecipientState,
  recipientStates,
} from '@festival/contracts/campaigns';
import { MAX_RECIPIENT_SEARCH_LENGTH } from '@festival/contracts/limits';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Cluster } from '@festival/ui/layout';
import { Select } from '@festival/ui/select';
import { DeskSearch } from '../../../shared/lists/desk-search.js';
import { recipientLabels } from './state-labels.js';

type Wanted = { state: RecipientState | undefined; text: string };

/** Which recipients are shown. It is in the address, so a reload or a shared link shows the same ones. */
export const useRecipientsSearch = () => {
  const [search, setSearch] = useSearchParams();
  const view: Wanted = {
    state: recipientStates.find((state) => state === search.get('state')),
    text: search.get('q') ?? '',
  };
  const change = (changes: Partial<Wanted>) => {
    const { state, text } = { ...view, ...changes };
    // A new search starts at its first page.
    setSearch({ ...(state && { state }), ...(text && { q: text }) });
  };
  return { view, change, isNarrowed: view.state !== undefined || view.text !== '' };
};

interface Props extends Omit<ReturnType<typeof useRecipientsSearch>, 'isNarrowed'> {
  counts: RecipientCounts;
}

export function RecipientsToolbar({ counts, view, change }: Props) {
  return (
    <Cluster justify="between" align="end">
      <Select
        label="Show"
        value={view.state ?? ''}
        placeholder="Everybody"
        options={recipientStates.map((state) => ({
          value: state,
          label: `${recipientLabels[state].text} (${counts[state].toLocaleString('en-SG')})`,
        }))}
        onChange={(state) => change({ state: state || undefined })}
      />
      <DeskSearch
        label="Find a recipient"
        placeholder="Name or email"
        maxLength={MAX_RECIPIENT_SEARCH_LENGTH}
        text={view.text}
        onSearch={(text) => change({ text })}
      />
    </Cluster>
  );
}
