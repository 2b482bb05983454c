import { Badge, type BadgeTone } from '@festival/ui/badge';

/** How a state is shown. */
export interface StateLabel {
  text: string;
  tone: BadgeTone;
}

export function StateBadge({ label: { text, tone } }: { label: StateLabel }) {
  return <Badge tone={tone}>{text}</Badge>;
}
