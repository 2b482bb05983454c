import type { BootArea } from '@festival/contracts/boot';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SlotName, SlotProps } from './area.js';
import { type AreaRegistry, ErrorBoundary, useHost } from './host.js';

export type { SlotName, SlotProps } from './area.js';

type Props<Name extends SlotName> = {
  name: Name;
  /** When to load: `now`, when the page is idle (`idle`), or when the slot comes near the screen or above it (`visible`). */
  when?: When;
  /** Shown until a contribution is loaded. It should have the same size. */
  placeholder?: ReactNode;
  /** Shown if a contribution cannot be loaded. Default: nothing. */
  fallback?: (retry: () => void) => ReactNode;
} & (object extends SlotProps[Name] ? { props?: SlotProps[Name] } : { props: SlotProps[Name] });

const Nothing = () => null;

const loadContribution = async (areas: AreaRegistry, area: string, name: SlotName) => {
  const contribution = (await areas.load(area)).slots?.[name];
  const component = contribution ? await contribution.load() : Nothing;
  return { default: component as ComponentType<object> };
};

/** One area's contribution. A rejected lazy component stays rejected, so each attempt creates a new one. */
function Contribution({ area, slot }: { area: string; slot: Props<SlotName> }) {
  const { areas } = useHost();
  const lazyPart = () => lazy(() => loadContribution(areas, area, slot.name));
  const [Part, setPart] = useState(lazyPart);
  return (
    <ErrorBoundary
      fallback={(again) =>
        slot.fallback?.(() => {
          setPart(lazyPart());
          again();
        }) ?? null
      }
    >
      <Suspense fallback={slot.placeholder}>
        <Part {...slot.props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Does not load the area while it has nothing to show. */
function StoredContribution({ area, slot }: { area: BootArea; slot: Props<SlotName> }) {
  const isStored = useIsStored(area.loadWhenStored[slot.name]);
  return isStored ? <Contribution area={area.name} slot={slot} /> : null;
}

/**
 * A place for contributions of other areas. If an area is broken or slow, only its own contribution is missing.
 */
export function Slot<Name extends SlotName>(slot: Props<Name>) {
  const { areas } = useHost();
  const { isDue, anchor } = useDeferredLoad(slot.when ?? 'now');
  const contributors = areas.all.filter((area) => area.slots.includes(slot.name));
  if (contributors.length === 0) return null;
  if (!isDue)
    return (
      <>
        {anchor}
        {slot.placeholder}
      </>
    );
  return contributors.map((area) => (
    <StoredContribution key={area.name} area={area} slot={slot as Props<SlotName>} />
  ));
}

type When = 'now' | 'idle' | 'visible';

/** Near: less than 300 px below the screen, or anywhere above it. Otherwise parts above would change their height when a visitor returns. */
const NEAR = '1000000px 0px 300px';

/** The delay after the page has loaded, on phones without requestIdleCallback. */
const REST_MS = 1_500;

const whenIdle = (run: () => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 3 * REST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, REST_MS);
  return () => clearTimeout(timer);
};

const whenNear = (element: Element, run: () => void) => {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && run(),
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

const never = () => () => undefined;

/** False on the server and during hydration, when contributions are not loaded yet. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether it is time to load something, and an element to render in its place until then. */
const useDeferredLoad = (when: When): { isDue: boolean; anchor: ReactNode } => {
  const isHydrated = useIsHydrated();
  const [isDue, setDue] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (when === 'now') return;
    const load = () => setDue(true);
    return when === 'visible' && anchor.current ? whenNear(anchor.current, load) : whenIdle(load);
  }, [when]);
  return { isDue: isDue || (isHydrated && when === 'now'), anchor: <span ref={anchor} /> };
};

const STORED_EVENT = 'festival:stored';

/** Keys that this page has reported as stored, even if the browser refuses to store anything. */
const reported = new Set<string>();

const hasStored = (key: string): boolean => {
  if (reported.has(key)) return true;
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

const subscribe = (listener: () => void) => {
  // The browser's own event only comes from other tabs.
  for (const event of ['storage', STORED_EVENT]) addEventListener(event, listener);
  return () => {
    for (const event of ['storage', STORED_EVENT]) removeEventListener(event, listener);
  };
};

const stay = () => () => undefined;

/** Reports that the area has stored something under a key of its `loadWhenStored`. */
export const tellStored = (key: string): void => {
  reported.add(key);
  dispatchEvent(new Event(STORED_EVENT));
};

/** Whether something is stored under this key; true without a key. */
const useIsStored = (key: string | undefined): boolean =>
  useSyncExternalStore(
    key === undefined ? stay : subscribe,
    () => key === undefined || hasStored(key),
    () => key === undefined,
  );
