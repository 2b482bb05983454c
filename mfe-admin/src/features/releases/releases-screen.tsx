import { useParams } from '@festival/mfe-kit/router';
import { Stack } from '@festival/ui/layout';
import { AreaView } from './area/area-view.js';
import { AreaList } from './areas/area-list.js';
import { AreaTokens } from './tokens/area-tokens.js';

/** The releases of every area, which one is live, and who may ship. The address names the open area. */
export function ReleasesScreen() {
  const { id } = useParams();
  if (id) return <AreaView key={id} area={id} />;
  return (
    <Stack gap={6}>
      <AreaList />
      <AreaTokens />
    </Stack>
  );
}
