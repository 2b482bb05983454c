import { SearchField, type SearchFieldProps } from '@festival/ui/search-field';
import { useState } from 'react';

interface Props extends Omit<SearchFieldProps, 'value' | 'onChange' | 'onSearch'> {
  /** What the list was searched for, as the address has it. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search box of a list. What is typed counts from Enter on; where the address changes, as by Back, the box follows it. */
export function DeskSearch({ text, onSearch, ...field }: Props) {
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  if (searched !== text) {
    setSearched(text);
    setTyped(text);
  }
  return (
    <SearchField
      {...field}
      value={typed}
      onChange={setTyped}
      onSearch={(wanted) => onSearch(wanted.trim())}
    />
  );
}
