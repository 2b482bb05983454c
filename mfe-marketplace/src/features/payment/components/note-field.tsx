import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { TextArea } from '@festival/ui/text-area';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: string;
  error?: string | undefined;
  optional?: boolean;
  autoComplete?: string;
}

/** A longer text of the form, with a count of what is used. */
export function NoteField({ optional = false, ...field }: Props) {
  return (
    <TextArea
      {...field}
      optional={optional}
      required={!optional}
      maxLength={MAX_NOTE_LENGTH}
      counted
    />
  );
}
