import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import type { ListState } from '../list-url.js';
import type { GoToList } from '../use-list.js';

/** Shown in place of an empty list: why it is empty, and what to do. */
export function NothingListed({ state, go }: { state: ListState; go: GoToList }) {
  if (state.categories.length === 0)
    return (
      <EmptyState icon="calendar" title="The notices are not up yet">
        There is nothing to sign up for. Please come back soon.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="filter"
      title="Nothing of this kind"
      actions={<Button onClick={() => go({ ...state, categories: [] })}>Show all workshops</Button>}
    >
      There is no workshop in {state.categories.join(' or ')} at the moment.
    </EmptyState>
  );
}
