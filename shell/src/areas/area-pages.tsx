import type { BootArea } from '@festival/contracts/boot';
import type { Area } from '@festival/mfe-kit/area';
import { useRoutes } from 'react-router-dom';
import { NothingHere } from '../routing/nothing-here.js';
import { PageFrame } from '../routing/page-frame.js';
import { AreaFailure } from './area-failure.js';
import type { ShellAreas } from './create-registry.js';
import { ResourceBoundary } from './resource-boundary.js';

interface RoutesProps {
  declared: BootArea;
  area: Area;
  areas: ShellAreas;
  failure: Failure;
}

function Routes({ declared, area, areas, failure }: RoutesProps) {
  return useRoutes([
    ...area.routes.map((route) => ({
      path: route.path,
      element: (
        <ResourceBoundary key={route.path} resource={areas.page(route)} failure={failure}>
          {(Page) => (
            <PageFrame
              title={route.title}
              description={route.description ?? declared.description}
              picture={route.picture}
            >
              <Page />
            </PageFrame>
          )}
        </ResourceBoundary>
      ),
    })),
    { path: '*', element: <NothingHere /> },
  ]);
}

type Failure = (retry: () => void) => React.ReactNode;

/** The pages of one area, or a card to try again when they can't be loaded. */
export function AreaPages({ area, areas }: { area: BootArea; areas: ShellAreas }) {
  const failure: Failure = (retry) => <AreaFailure area={area} onRetry={retry} />;
  return (
    <ResourceBoundary resource={areas.area(area.name)} failure={failure}>
      {(loaded) => <Routes declared={area} area={loaded} areas={areas} failure={failure} />}
    </ResourceBoundary>
  );
}
