import { useSearchParams } from '@festival/mfe-kit/router';
import type { TableSort } from '@festival/ui/data-table';

/** Which participants of a workshop are shown, and in what order. */
export interface ParticipantsView {
  text: string;
  sort: TableSort | undefined;
  /** From 1. */
  page: number;
}

const names = ['q', 'sort', 'page'] as const;
/** Several workshops may be open at once, so each has parameters of its own in the address. */
const keyOf = (name: (typeof names)[number], workshopId: string): string => `${name}.${workshopId}`;

const toSort = (value: string): TableSort | undefined =>
  value === '' ? undefined : { key: value.replace('-', ''), isDescending: value.startsWith('-') };

const toPage = (value: string): number => Math.max(1, Math.floor(Number(value)) || 1);

const toText = ({ text, sort, page }: ParticipantsView) => ({
  q: text,
  sort: sort ? `${sort.isDescending ? '-' : ''}${sort.key}` : '',
  page: page > 1 ? String(page) : '',
});

/** The view of a workshop's list and a function to change it. It is in the address, so a reload or a shared link shows the same list. */
export const useParticipantsView = (workshopId: string) => {
  const [search, setSearch] = useSearchParams();
  const written = (name: (typeof names)[number]) => search.get(keyOf(name, workshopId)) ?? '';
  const view: ParticipantsView = {
    text: written('q'),
    sort: toSort(written('sort')),
    page: toPage(written('page')),
  };
  /** A new search or order starts at its first page. */
  const change = (changes: Partial<ParticipantsView>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      const values = toText({ ...view, page: 1, ...changes });
      for (const name of names) {
        after.delete(keyOf(name, workshopId));
        if (values[name]) after.set(keyOf(name, workshopId), values[name]);
      }
      return after;
    });
  return { view, change };
};

/** Whether the address has a view of this workshop's list. If so, the list is open. */
export const useIsInAddress = () => {
  const [search] = useSearchParams();
  return (workshopId: string): boolean => names.some((name) => search.has(keyOf(name, workshopId)));
};
