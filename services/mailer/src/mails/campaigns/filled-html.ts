import { mapValues } from 'es-toolkit';
import { renderHtml } from '../html/render-html.js';
import type { MailContext, MailDocument } from '../mail-document.js';
import { joinQuoted, quoted } from '../quoted-text.js';

/** What a mail of a campaign is filled with: texts, and texts of several lines. */
export type FilledView = Readonly<Record<string, string | readonly string[]>>;

/** The mail around the texts, and between them the names of what belongs there. */
interface Skeleton {
  parts: readonly string[];
  /** The same as a mail is sent. */
  quotedParts: readonly string[];
}

export interface Filled {
  html: string;
  /** As quoted-printable: encoding a whole mail costs more than all the rest of composing it. */
  quotedHtml: string;
}

/** Characters for private use: no text of ours has them, and what people typed is never looked through for them. */
const MARK = /\uE000(\w+)\uE001/;
const markOf = (name: string): string => `\uE000${name}\uE001`;

/** As React escapes texts and attributes. */
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const escapeHtml = (text: string): string =>
  text.replace(/["&'<>]/g, (character) => ESCAPES[character] ?? character);

/** What the `lines` block has between two lines. */
const BETWEEN_LINES = '</bdi><br/><bdi>';

const filling = (value: string | readonly string[]): string =>
  typeof value === 'string' ? escapeHtml(value) : value.map(escapeHtml).join(BETWEEN_LINES);

/** Which of the texts there are: a mail may leave out what is around one that is empty. */
const shapeOf = (view: FilledView): string =>
  Object.values(view)
    .map(({ length }) => (length > 0 ? '1' : '0'))
    .join('');

/**
 * Renders a mail once, with marks where its texts belong, and then fills them in: rendering costs milliseconds, filling in some microseconds. The
 * mail must use each text whole. The result is what rendering would have given, which the spec of every such mail compares.
 */
export class FilledHtml<View extends FilledView> {
  private readonly skeletons = new WeakMap<MailContext, Map<string, Skeleton>>();

  constructor(private readonly mail: (view: View, context: MailContext) => MailDocument) {}

  of(view: View, context: MailContext): Filled {
    const { parts, quotedParts } = this.skeletonOf(view, context);
    const fillings = parts.map((part, at) =>
      at % 2 === 0 ? undefined : filling(view[part] as View[string]),
    );
    return {
      html: parts.map((part, at) => fillings[at] ?? part).join(''),
      quotedHtml: joinQuoted(
        quotedParts.map((part, at) => (at % 2 === 0 ? part : quoted(fillings[at] ?? ''))),
      ),
    };
  }

  private skeletonOf(view: View, context: MailContext): Skeleton {
    const known = this.skeletons.get(context) ?? new Map<string, Skeleton>();
    this.skeletons.set(context, known);
    const shape = shapeOf(view);
    const skeleton = known.get(shape) ?? this.render(view, context);
    known.set(shape, skeleton);
    return skeleton;
  }

  private render(view: View, context: MailContext): Skeleton {
    const marked = mapValues(view, (value, name) => {
      if (value.length === 0) return value;
      return typeof value === 'string' ? markOf(String(name)) : [markOf(String(name))];
    }) as View;
    const mail = this.mail(marked, context);
    const parts = renderHtml({ mail, context, pictureSrc: () => '' }).split(MARK);
    return { parts, quotedParts: parts.map(quoted) };
  }
}
