import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Reports unsaved work; returns a function that withdraws the report. */
type Hold = () => () => void;

const Unsaved = createContext<Hold>(() => () => {});

/** Knows whether anything inside has unsaved work, which must survive the end of a session. */
export function UnsavedWork({ children }: { children: (isUnsaved: boolean) => ReactNode }) {
  const [count, setCount] = useState(0);
  const [hold] = useState<Hold>(() => () => {
    setCount((now) => now + 1);
    return () => setCount((now) => now - 1);
  });
  return <Unsaved value={hold}>{children(count > 0)}</Unsaved>;
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `isUnsaved`, the end of the session shows the login above the page instead of leaving it, and the browser asks before it closes the page. */
export const useUnsavedWork = (isUnsaved: boolean): void => {
  const hold = useContext(Unsaved);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const release = hold();
    addEventListener('beforeunload', askFirst);
    return () => {
      removeEventListener('beforeunload', askFirst);
      release();
    };
  }, [hold, isUnsaved]);
};
