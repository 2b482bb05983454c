import { Button } from '@festival/ui/button';
import { useSnackbar } from '@festival/ui/snackbar';

interface Props {
  /** The fragment of the page's address. */
  id: string;
  /** What it is a link to. */
  label: string;
}

/** Puts the address of one answer on the clipboard. */
export function CopyLink({ id, label }: Props) {
  const showSnack = useSnackbar();
  const copy = async () => {
    const { href } = new URL(`#${id}`, location.href);
    try {
      await navigator.clipboard.writeText(href);
      showSnack('Link copied.');
    } catch {
      // Browsers refuse outside https, and where the visitor has said no.
      showSnack(`Your browser does not let us copy. The link is ${href}`);
    }
  };
  return (
    <Button
      variant="quiet"
      size="compact"
      icon="copy"
      onClick={copy}
      aria-label={`Copy link to: ${label}`}
    >
      Copy link
    </Button>
  );
}
