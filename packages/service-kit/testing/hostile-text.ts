/** Texts that people may type and that a careless page, mail or file would execute instead of showing. */
export const hostile = {
  script: '<script>alert(document.domain)</script>',
  image: '"><img src=x onerror=alert(1)>',
  /** Closes the elements that it may be written into. */
  endings: '</script></style></title></textarea>--><svg onload=alert(2)>',
  /** Says "summer shirt"; it runs from right to left and takes the text after it along. */
  hebrew: 'חולצת קיץ gnp.exe',
  /** Ends with a character that has no direction of its own. */
  arabic: 'قميص صيفي (جديد)',
  /** A skin tone, joiners, a flag of two letters, a flag of tags. */
  emoji: '👩🏽‍🎨🏳️‍🌈🇸🇬🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  formula: "=cmd|' /C calc'!A0",
  /** A long word without a place to break it. */
  word: 'Wolkenkuckucksheim'.repeat(3),
} as const;

/** These reverse the text after them: an override, and an isolate that does not end. A line loses them. */
const turning = ['חולצת קיץ \u202Egnp.exe', 'قميص \u2067صيفي (جديد)'];

/** Three thousand characters of all of these, over several lines. */
export const hostileDescription: string = [hostile.endings, ...turning, hostile.emoji, '']
  .join('\n')
  .padEnd(3_000, `${hostile.script} `)
  .trim()
  .padEnd(3_000, 'W');

/** The names in a sale, each within its maximum length. */
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
