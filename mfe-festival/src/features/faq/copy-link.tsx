import { Button } from '@festival/ui/button';
import { useCopy } from '@festival/ui/copy';

interface Props {
  /** The fragment of the page's address. */
  id: string;
  /** The name of the link's target. */
  label: string;
}

/** Copies the address of one answer to the clipboard. */
export function CopyLink({ id, label }: Props) {
  const copy = useCopy();
  const copyLink = () => {
    const { href } = new URL(`#${id}`, location.href);
    return copy(href, { done: 'Link copied.', refused: `The link is ${href}` });
  };
  return (
    <Button
      variant="quiet"
      size="compact"
      icon="copy"
      onClick={copyLink}
      aria-label={`Copy link to: ${label}`}
    >
      Copy link
    </Button>
  );
}
