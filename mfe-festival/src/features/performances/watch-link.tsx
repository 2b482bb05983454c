import { LinkButton } from '@festival/ui/link-button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';

interface Props {
  href: string;
  isOn: boolean;
  label: string;
}

/** The link to the stream. It opens in a new tab, so that the quiz stays open. */
export function WatchLink({ href, isOn, label }: Props) {
  return (
    <div>
      <LinkButton
        href={href}
        target="_blank"
        icon="play"
        {...(isOn && { variant: 'primary' as const })}
      >
        {label}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </LinkButton>
    </div>
  );
}
