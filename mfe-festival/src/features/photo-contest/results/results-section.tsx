import { isApiError } from '@festival/mfe-kit/api';
import { Section } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { contests } from '../../../content/contests.js';
import { useResults } from '../api/results-query.js';
import { GallerySection } from '../gallery/gallery-section.js';
import { CheckTheCount } from './check-the-count.js';
import { Standings } from './standings.js';

const { title, lead, counting } = contests.photos.results;

/** The results of the vote. If they can't be loaded, the gallery stays as it was. */
export function ResultsSection() {
  const { data: results, error } = useResults();
  if (results)
    return (
      <>
        <Section title={title} lead={lead} headingLevel={3}>
          <Standings results={results} />
        </Section>
        <CheckTheCount results={results} />
      </>
    );
  const isCounting = isApiError(error) && error.is('RESULTS_NOT_YET');
  return (
    <>
      <Section title={title} headingLevel={3}>
        {error ? (
          <p role="status">{isCounting ? counting : error.message}</p>
        ) : (
          <Loading>
            <Skeleton shape="block" />
          </Loading>
        )}
      </Section>
      {error && <GallerySection />}
    </>
  );
}
