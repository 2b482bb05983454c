import { type AreaHistory, rollbackReason } from '@festival/contracts/releases';
import { useSnackbar } from '@festival/ui/snackbar';
import { areaTitle } from '../format-release.js';
import { useRollBack } from '../use-releases.js';
import { WhyDialog } from './why-dialog.js';

interface Props {
  area: AreaHistory;
  live: NonNullable<AreaHistory['live']>;
  earlier: NonNullable<AreaHistory['earlier']>;
  /** The reason, if the page that leads here knows one. */
  why: string;
  onClose: () => void;
  onDone: () => void;
}

/** Rolls back to the release that was live before. */
export function RollBackDialog({ area, live, earlier, why, onClose, onDone }: Props) {
  const showSnackbar = useSnackbar();
  const rollBack = useRollBack(area);
  return (
    <WhyDialog
      id="roll-back"
      title={`Roll ${areaTitle(area.area)} back to ${earlier.version}?`}
      description={`Pages opened from then on get ${earlier.version} instead of ${live.version}; open pages keep what they have. ${live.version} can be activated again.`}
      rules={rollbackReason}
      why={why}
      isRequired
      mutation={rollBack}
      keep="Change nothing"
      act={{ label: 'Roll back', busyLabel: 'Rolling back…', variant: 'danger' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar(`${earlier.version} is live again.`, { tone: 'positive' });
        onDone();
      }}
    />
  );
}
