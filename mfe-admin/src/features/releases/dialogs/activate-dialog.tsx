import {
  type AreaHistory,
  activateForm,
  MAX_RELEASE_NOTE_LENGTH,
  type Release,
} from '@festival/contracts/releases';
import { FormNumber, FormRadio, FormTextArea, type TypedNumber } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { FormDialog } from '../../../shared/form-dialog.js';
import { toOneLine } from '../../../shared/reason-field.js';
import { type Activation, useActivate } from '../use-releases.js';

interface Values {
  to: 'all' | 'share';
  canaryShare: TypedNumber;
  why: string;
}

const FIRST_SHARE = 10;

const targets = (area: AreaHistory) => [
  {
    value: 'all',
    label: 'All visitors',
    description: 'Every page opened from then on gets it.',
  },
  {
    value: 'share',
    label: 'A share of them first',
    description: area.live
      ? `A canary: the others keep ${area.live.version}. It ends automatically if it does worse.`
      : 'Only where another release is live already.',
    disabled: !area.live,
  },
];

interface Props {
  area: AreaHistory;
  release: Release;
  onClose: () => void;
  onDone: () => void;
}

/** Makes a release live, for everybody or first for a share of the visitors. */
export function ActivateDialog({ area, release, onClose, onDone }: Props) {
  const showSnackbar = useSnackbar();
  const activate = useActivate(release, area.live);
  const form = useForm<Values, Activation>({
    id: 'activate-release',
    labels: { to: 'Who gets it', canaryShare: 'Share in percent', why: 'Reason' },
    values: {
      to: area.canary?.id === release.id ? 'share' : 'all',
      canaryShare: area.canary?.share ?? FIRST_SHARE,
      why: '',
    },
    rules: rulesOf(activateForm, ({ to, canaryShare, why }: Values) => ({
      why: toOneLine(why),
      ...(to === 'share' && { canaryShare }),
    })),
  });
  const submit = useMutationSubmit(form, activate, ({ canary }) => {
    showSnackbar(
      canary?.id === release.id
        ? `${release.version} is shown to ${canary.share} % of the visitors.`
        : `${release.version} is live.`,
      { tone: 'positive' },
    );
    onDone();
  });
  const ends = area.canary && area.canary.id !== release.id;
  return (
    <FormDialog
      title={`Activate ${release.version}?`}
      description={`${area.live ? `${area.live.version} is live now. ` : ''}Open pages keep what they have.${
        ends ? ` The canary ${area.canary?.version} ends.` : ''
      }`}
      mutation={activate}
      keep="Change nothing"
      act={{ label: 'Activate', busyLabel: 'Activating…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <FormRadio {...form.field('to')} options={targets(area)} />
        {form.watch('to') === 'share' && <FormNumber {...form.field('canaryShare')} required />}
        <FormTextArea
          {...form.field('why')}
          description="For those who read the history."
          maxLength={MAX_RELEASE_NOTE_LENGTH}
          optional
        />
      </Stack>
    </FormDialog>
  );
}
