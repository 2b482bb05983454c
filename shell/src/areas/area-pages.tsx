import type { BootArea } from '@festival/contracts/boot';
import type { Area } from '@festival/mfe-kit/area';
import { useRoutes } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page.js';
import { PageFrame } from '../routing/page-frame.js';
import { AreaFailure } from './area-failure.js';
import { Awaited } from './awaited.js';
import type { ShellAreas } from './create-registry.js';

function Routes({ area, areas, failure }: { area: Area; areas: ShellAreas; failure: Failure }) {
  return useRoutes([
    ...area.routes.map((route) => ({
      path: route.path,
      element: (
        <Awaited key={route.path} resource={areas.page(route)} failure={failure}>
          {(Page) => (
            <PageFrame title={route.title}>
              <Page />
            </PageFrame>
          )}
        </Awaited>
      ),
    })),
    { path: '*', element: <NotFoundPage /> },
  ]);
}

type Failure = (retry: () => void) => React.ReactNode;

/** The pages of one area; a card to try again where they cannot be had. */
export function AreaPages({ area, areas }: { area: BootArea; areas: ShellAreas }) {
  const failure: Failure = (retry) => <AreaFailure title={area.title} onRetry={retry} />;
  return (
    <Awaited resource={areas.area(area.name)} failure={failure}>
      {(loaded) => <Routes area={loaded} areas={areas} failure={failure} />}
    </Awaited>
  );
}
