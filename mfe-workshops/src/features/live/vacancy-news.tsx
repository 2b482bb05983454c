import type { Workshop } from '@festival/contracts/workshops';
import { vacancies } from '@festival/edition/workshops';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';

/** Long enough to be read out. Changes in between are announced together afterwards. */
const TELL_EVERY_MS = 5_000;

const fullOnes = (workshops: readonly Workshop[]) =>
  new Map(workshops.map((workshop) => [workshop._id, vacancies(workshop) === 0]));

const newsBetween = (
  before: ReadonlyMap<string, boolean>,
  workshops: readonly Workshop[],
): string =>
  workshops
    .filter((each) => before.has(each._id) && before.get(each._id) !== (vacancies(each) === 0))
    .map((each) => `${each.name} ${vacancies(each) === 0 ? 'is full now' : 'has vacancies again'}.`)
    .join(' ');

/** Announces to screen readers which workshops have become full or free. Announcing every place would be too much. */
export function VacancyNews({ workshops }: { workshops: readonly Workshop[] }) {
  const [news, setNews] = useState('');
  const latest = useRef(workshops);
  useEffect(() => {
    latest.current = workshops;
  }, [workshops]);
  useEffect(() => {
    let announced = fullOnes(latest.current);
    const timer = setInterval(() => {
      const text = newsBetween(announced, latest.current);
      if (text) setNews(text);
      announced = fullOnes(latest.current);
    }, TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status">
      <VisuallyHidden>{news}</VisuallyHidden>
    </div>
  );
}
