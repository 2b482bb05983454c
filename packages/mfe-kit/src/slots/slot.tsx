import type { BootArea } from '@festival/contracts/boot';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { SlotName, SlotProps } from '../area/index.js';
import { ErrorBoundary } from '../host/error-boundary.js';
import type { AreaRegistry } from '../host/host.js';
import { useHost } from '../host/host-context.js';
import { useIsStored } from './stored.js';
import { useDeferredLoad, type When } from './use-deferred-load.js';

type Props<Name extends SlotName> = {
  name: Name;
  /** When to load: `now`, when the page is idle (`idle`), or when the slot comes near the screen (`visible`). */
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
function Place({ area, slot }: { area: BootArea; slot: Props<SlotName> }) {
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
    <Place key={area.name} area={area} slot={slot as Props<SlotName>} />
  ));
}
