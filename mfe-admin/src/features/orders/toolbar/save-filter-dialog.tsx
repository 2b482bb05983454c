import { MAX_FILTER_NAME_LENGTH } from '@festival/contracts/limits';
import { filterToSave } from '@festival/contracts/orders';
import { FormText } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { useSnackbar } from '@festival/ui/snackbar';
import { FormDialog } from '../../../shared/form-dialog.js';
import { useSaveFilter } from '../../../shared/lists/use-saved-filters.js';
import { filterOf, type OrdersView } from '../orders-view.js';

interface Props {
  view: OrdersView;
  onClose: () => void;
}

/** Saves the filters in use under a name. */
export function SaveFilterDialog({ view, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const save = useSaveFilter();
  const form = useForm({
    id: 'save-filter',
    labels: { name: 'Name' },
    values: { name: '' },
    rules: rulesOf(filterToSave, ({ name }: { name: string }) => ({
      name,
      filter: { state: view.state, ...filterOf(view) },
    })),
  });
  const submit = useMutationSubmit(form, save, ({ name }) => {
    showSnackbar(`“${name}” is saved for all admins.`, { tone: 'positive' });
    onClose();
  });
  return (
    <FormDialog
      title="Save this filter"
      description="All admins find it by its name, here and as the recipients of a reminder. A filter of the same name is replaced."
      mutation={save}
      act={{ label: 'Save filter', busyLabel: 'Saving…' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormText
        {...form.field('name')}
        maxLength={MAX_FILTER_NAME_LENGTH}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
