import { type AreaHistory, endCanaryForm } from '@festival/contracts/releases';
import { useSnackbar } from '@festival/ui/snackbar';
import { useEndCanary } from '../use-releases.js';
import { WhyDialog } from './why-dialog.js';

interface Props {
  area: AreaHistory;
  canary: NonNullable<AreaHistory['canary']>;
  promote: boolean;
  onClose: () => void;
  onDone: () => void;
}

const wordsOf = (version: string, before: string, promote: boolean) =>
  promote
    ? {
        title: `Show ${version} to all visitors?`,
        description: `It is live then, instead of ${before}. Open pages keep what they have.`,
        act: { label: 'Show it to all', busyLabel: 'Activating…' },
        done: `${version} is live.`,
      }
    : {
        title: `Take ${version} back?`,
        description: `Its visitors get ${before} again with the next page they open.`,
        act: { label: 'Take it back', busyLabel: 'Taking back…', variant: 'danger' as const },
        done: `${version} is taken back.`,
      };

/** Ends a canary: promotes it for everybody, or takes it away. */
export function EndCanaryDialog({ area, canary, promote, onClose, onDone }: Props) {
  const showSnackbar = useSnackbar();
  const end = useEndCanary(area.area, canary.id);
  const { done, ...words } = wordsOf(canary.version, area.live?.version ?? 'nothing', promote);
  return (
    <WhyDialog
      id="end-canary"
      {...words}
      rules={endCanaryForm}
      more={{ promote }}
      mutation={end}
      keep="Change nothing"
      onClose={onClose}
      onDone={() => {
        showSnackbar(done, { tone: 'positive' });
        onDone();
      }}
    />
  );
}
