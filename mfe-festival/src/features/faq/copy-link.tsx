import { Button } from '@festival/ui/button';
import { useSnackbar } from '@festival/ui/snackbar';

interface Props {
  /** The fragment of the page's address. */
  id: string;
  /** The name of the link's target. */
  label: string;
}

/** Copies the address of one answer to the clipboard. */
export function CopyLink({ id, label }: Props) {
  const showSnackbar = useSnackbar();
  const copy = async () => {
    const { href } = new URL(`#${id}`, location.href);
    try {
      await navigator.clipboard.writeText(href);
      showSnackbar('Link copied.');
    } catch {
      // Browsers refuse outside https, and when the visitor has denied it.
      showSnackbar(`Your browser does not let us copy. The link is ${href}`);
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
