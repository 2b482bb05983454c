/** Texts that people may type and that a careless page, mail or file would act on instead of showing. */
export const hostile = {
  script: '<script>alert(document.domain)</script>',
  image: '"><img src=x onerror=alert(1)>',
  /** Ends what it is likely to be written into. */
  endings: '</script></style></title></textarea>--><svg onload=alert(2)>',
  /** Says "summer shirt", and takes what is written after it along to the left. */
  hebrew: 'חולצת קיץ gnp.exe',
  /** Ends with a sign that has no direction of its own. */
  arabic: 'قميص صيفي (جديد)',
  /** Skin, joiners, a flag of two letters, one of tags. */
  emoji: '👩🏽‍🎨🏳️‍🌈🇸🇬🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  formula: "=cmd|' /C calc'!A0",
  /** Nowhere to break it. */
  word: 'Wolkenkuckucksheim'.repeat(3),
} as const;

/** Turn around whatever is written after them: an override, and an isolate that does not end. A line is refused with either. */
const turning = ['חולצת קיץ \u202Egnp.exe', 'قميص \u2067صيفي (جديد)'];

/** Three thousand characters of everything, over several lines. */
export const hostileDescription: string = [hostile.endings, ...turning, hostile.emoji, '']
  .join('\n')
  .padEnd(3_000, `${hostile.script} `)
  .trim()
  .padEnd(3_000, 'W');

/** What each thing of a sale is called; each within the longest that is allowed. */
export const hostileSale = {
  vendor: `צבע ${hostile.image} ${hostile.emoji}`,
  product: `${hostile.script} ${hostile.hebrew} ${hostile.emoji} ${hostile.word}`,
  alt: `${hostile.image} ${hostile.arabic}`,
  attribute1: hostile.formula,
  colour: `@${hostile.arabic}`,
  attribute2: '<b>Size</b>',
  size: `+${hostile.emoji}`,
  buyer: `-${hostile.image} ${hostile.hebrew}`,
  comments: `${hostile.formula}\r\n\t@SUM(1+1)\n${hostile.endings} ${hostile.word}`,
  address: `${turning[0]}\n+${hostile.image} ${hostile.emoji} ${hostile.word}`,
} as const;
