import { createRequire } from 'node:module';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { loadSharp } from '@festival/service-kit/images/encode';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { limitAsync } from 'es-toolkit/promise/limitAsync';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../config.js';
import { escapeHtml } from '../../edge/html.js';
import { CARD_PATH, type ShareCard } from './page-html.js';
import { MAX_KEPT_URL_LENGTH, Pages } from './pages.js';

const KEPT_BYTES = 16 * 1024 * 1024;
/** A card takes a tenth of a second of one core. */
const MAX_WAITING = 32;

/** The image that chats and feeds show for a link: the page's title, its date or price, and its picture on the area's sheet of paper. */
@Controller()
export class ShareCardController {
  private readonly cards = new LRUCache<string, Buffer, ShareCard>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context }) => this.compose(context),
  });
  private readonly compose = limitAsync(async (card: ShareCard) => {
    const picture = card.picture && (await this.read(card.picture).catch(() => undefined));
    return drawCard(card, await this.read(card.art), picture || undefined);
  }, 1);
  private waiting = 0;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly pages: Pages,
    private readonly host: HttpAdapterHost,
  ) {}

  /** @param page path and query. What the card says is the page's own, so that nobody can have the festival say something else. */
  @Get(CARD_PATH)
  async card(
    @Query('page') url: unknown,
    @Req() { id: requestId, address }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isPage = typeof url === 'string' && /^\/[!-~]*$/.test(url);
    if (!isPage || url.length > MAX_KEPT_URL_LENGTH) throw new DomainError('NOT_FOUND');
    const page = { url, who: undefined, preview: undefined, requestId, address };
    const { card } = await this.pages.write(page);
    if (!card) throw new DomainError('NOT_FOUND');
    const image = await this.imageOf(card).catch(() => undefined);
    // The bare sheet is better than none.
    if (!image) await reply.header('cache-control', 'no-store').redirect(card.art, 302);
    else await reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(image);
  }

  /** Undefined while too many wait for theirs. */
  private async imageOf(card: ShareCard): Promise<Buffer | undefined> {
    const key = JSON.stringify(card);
    if (this.waiting >= MAX_WAITING && !this.cards.has(key)) return undefined;
    this.waiting += 1;
    const image = this.cards.fetch(key, { context: card });
    return image.finally(() => {
      this.waiting -= 1;
    });
  }

  /** A file of a release or of the media, wherever it is stored. */
  private async read(url: string): Promise<Buffer> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const headers = { host: new URL(this.config.PUBLIC_URL).host };
    const { statusCode, rawPayload } = await server.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`);
    return rawPayload;
  }
}

/** Where the words are, and where the sheets leave room for a picture. */
const WORDS = { left: 64, width: 532, name: 56, middle: 310, top: 120 };
const FRAME = { left: 684, top: 56, width: 440, height: 446 };
const CUT = '<svg width="440" height="446"><path d="M8 10L430 0L438 432L0 444Z"/></svg>';
const MAX_BYTES = 150_000;

const require = createRequire(import.meta.url);
/** TrueType, because Pango reads no compressed faces. The last one has the letters that the festival's faces lack. */
const FACES = [
  require.resolve('@expo-google-fonts/caprasimo/400Regular/Caprasimo_400Regular.ttf'),
  require.resolve('@expo-google-fonts/familjen-grotesk/700Bold/FamiljenGrotesk_700Bold.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
];
const name = { font: 'Caprasimo', sizes: [32, 26], color: '#ffdd83', lines: 1 };
const display = { font: 'Caprasimo, DejaVu Sans', color: '#ffffff', lines: 3 };
const title = { ...display, sizes: [84, 72, 60, 50, 44] };
const facts = { ...display, font: 'Familjen Grotesk, DejaVu Sans Bold', sizes: [36, 30] };
/** In pixels, of a text. */
const MAX_HEIGHT = 230;

const letters = new Intl.Segmenter('en');
/** Emoji, and the scripts that no face here has. */
const UNDRAWN =
  /[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{Mn}\p{Nd}\p{P}\p{Sc}\p{Sm}\p{Zs}\n]+/gu;

/** A text in the largest size in which it has few enough lines. One that is too long in any size is cut. */
const write = async (said: string, { font, sizes, color, lines }: typeof title) => {
  const sharp = await loadSharp();
  const text = said
    .replace(UNDRAWN, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const draw = async (shown: string, size: number, wrap: 'word' | 'word-char') => {
    const marked = `<span foreground="${color}">${escapeHtml(shown)}</span>`;
    const how = { font: `${font} ${size}`, width: WORDS.width, dpi: 72, rgba: true, wrap };
    const drawn = sharp({ text: { text: marked, ...how } }).png();
    const { data: input, info } = await drawn.toBuffer({ resolveWithObject: true });
    const maxHeight = Math.min(size * lines * 1.2, MAX_HEIGHT);
    const isFitting = info.width <= WORDS.width && info.height <= maxHeight;
    return { input, height: info.height, isFitting };
  };
  if (!text) return undefined;
  for (const size of sizes) {
    const drawn = await draw(text, size, 'word');
    if (drawn.isFitting) return drawn;
  }
  const kept = [...letters.segment(text)].map(({ segment }) => segment).slice(0, 40 * lines);
  for (;;) {
    const drawn = await draw(`${kept.join('').trim()}…`, sizes.at(-1)!, 'word-char');
    if (drawn.isFitting || kept.length === 0) return drawn;
    kept.splice(-3);
  }
};

let opened: Promise<unknown> | undefined;

/** @param art the sheet, 1200 × 630 @param picture left out when it cannot be read @returns a JPEG */
export const drawCard = async (
  card: Pick<ShareCard, 'festival' | 'title' | 'facts'>,
  art: Buffer,
  picture?: Buffer,
): Promise<Buffer> => {
  const sharp = await loadSharp();
  const open = (face: string) => sharp({ text: { text: 'a', fontfile: face } }).toBuffer();
  opened ??= Promise.all(FACES.map(open));
  await opened;
  const named = card.title === card.festival ? undefined : await write(card.festival, name);
  const titled = await write(card.title, title);
  const said = await write(card.facts.replaceAll(' · ', '\n'), facts);
  const cut = { input: Buffer.from(CUT), blend: 'dest-in' as const };
  const framed =
    picture &&
    (await sharp(picture)
      .resize(FRAME.width, FRAME.height)
      .flatten({ background: '#ffffff' })
      .ensureAlpha()
      .composite([cut])
      .png()
      .toBuffer()
      .catch(() => undefined));
  const height = (titled?.height ?? 0) + (said ? said.height + 36 : 0);
  const top = Math.max(WORDS.top, Math.round(WORDS.middle - height / 2));
  const drawn = sharp(art).composite([
    ...(framed ? [{ input: framed, left: FRAME.left, top: FRAME.top }] : []),
    ...(named ? [{ input: named.input, left: WORDS.left, top: WORDS.name }] : []),
    ...(titled ? [{ input: titled.input, left: WORDS.left, top }] : []),
    ...(said ? [{ input: said.input, left: WORDS.left, top: top + height - said.height }] : []),
  ]);
  const encode = (quality: number) =>
    drawn.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
  const fine = await encode(84);
  return fine.length <= MAX_BYTES ? fine : encode(55);
};
