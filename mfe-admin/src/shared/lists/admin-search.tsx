import { SearchField, type SearchFieldProps } from '@festival/ui/search-field';
import { useState } from 'react';

interface Props extends Omit<SearchFieldProps, 'value' | 'onChange' | 'onSearch'> {
  /** The text of the search in the address. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search box of a list. Enter or its button starts the search. When the address changes, as with Back, the box follows. */
export function AdminSearch({ text, onSearch, ...field }: Props) {
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  if (searched !== text) {
    setSearched(text);
    setTyped(text);
  }
  return (
    <SearchField
      submitLabel="Search"
      {...field}
      value={typed}
      onChange={setTyped}
      onSearch={(wanted) => onSearch(wanted.trim())}
    />
  );
}
