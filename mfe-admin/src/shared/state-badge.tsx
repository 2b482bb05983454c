import { Badge, type BadgeTone } from '@festival/ui/badge';

/** How the state of something is shown. */
export interface StateLabel {
  text: string;
  tone: BadgeTone;
}

export function StateBadge({ label: { text, tone } }: { label: StateLabel }) {
  return <Badge tone={tone}>{text}</Badge>;
}
