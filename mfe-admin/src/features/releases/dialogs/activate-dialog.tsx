import { type AreaHistory, activateForm, type Release } from '@festival/contracts/releases';
import { useSnackbar } from '@festival/ui/snackbar';
import { useActivate } from '../use-releases.js';
import { WhyDialog } from './why-dialog.js';

interface Props {
  area: AreaHistory;
  release: Release;
  onClose: () => void;
  onDone: () => void;
}

/** Makes a release live. */
export function ActivateDialog({ area, release, onClose, onDone }: Props) {
  const showSnackbar = useSnackbar();
  return (
    <WhyDialog
      id="activate-release"
      title={`Activate ${release.version}?`}
      description={`${area.live ? `${area.live.version} is live now. ` : ''}Every page opened from then on gets it. Open pages keep what they have.`}
      rules={activateForm}
      mutation={useActivate(release, area.live)}
      keep="Change nothing"
      act={{ label: 'Activate', busyLabel: 'Activating…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar(`${release.version} is live.`, { tone: 'positive' });
        onDone();
      }}
    />
  );
}
