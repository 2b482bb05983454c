import { Cluster } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Section, type Tone } from '@festival/ui/section';
import type { Contact } from '../../content/schemas/collaborations.js';
import { Copy } from '../../shared/copy.js';

/** How to contact the people behind a collaboration. */
export function ContactSection({ title, text, links, tone }: Contact & { tone: Tone }) {
  return (
    <Section title={title} lead={<Copy of={text} />} tone={tone} motif="lantern">
      <Cluster>
        {links.map(({ text: label, href }) => (
          <LinkButton key={href} href={href}>
            {label}
          </LinkButton>
        ))}
      </Cluster>
    </Section>
  );
}
