import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The list updates after this pause in typing. */
const PAUSE_MS = 300;

/**
 * The text in the search box. It is ahead of the address during typing, and follows the address when that changes by other means, such as the Back button.
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
