import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A pause in typing after which the list follows. */
const PAUSE_MS = 300;

/**
 * The text in the search box: ahead of the address while somebody types, and following it when it changes by other means, such
 * as the Back button.
 */
export const useSearchText = (searched: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(searched);
  const sent = useRef(searched);

  const searchNow = (next: string) => {
    const wanted = next.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(() => searchNow(text));

  useEffect(() => {
    if (sent.current === searched) return;
    sent.current = searched;
    setText(searched);
  }, [searched]);

  useEffect(() => {
    const timer = setTimeout(searchAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, searchNow };
};
