/**
 * Letters of other alphabets, and signs, that look like a Latin letter and that NFKD does not decompose to it; after Unicode's
 * confusables.txt (UTS #39), limited to characters of names. Capitals are looked up by themselves, before they are converted to lower case.
 */
const LOOKALIKES: Record<string, string> = {
  a: 'аАαΑɑᴀꓮᎪⲀⲁ⍺∂аӕ4@🅰🅐',
  b: 'ЬьВвβΒʙꓐᏴᏏⲂⲃбƅ8🅱🅑',
  c: 'сСϲϹᴄꓚᏟⲤⲥϚ¢🅲🅒',
  d: 'ԁԀᴅꓓᎠꓒժɖđ🅳🅓',
  e: 'еЕεΕєЄᴇꓰᎬⲈⲉҽ℮ɛ3€🅴🅔',
  f: 'ғҒϝϜꜰꓝſƒ🅵🅕',
  g: 'ɡԍԌɢꓖᏀᏳգց9🅶🅖',
  h: 'һҺНнΗʜꓧᎻⲎⲏհ🅷🅗',
  j: 'јЈϳͿᴊꓙᎫյ🅹🅙',
  k: 'кКκΚᴋꓗᏦⲔⲕ🅺🅚',
  l: 'іІїЇιΙıɩɪꓲꓡᎥⅼӏӀاℓⲒⲓӀᏞʟ1!|iIłƚ🅸🅘🅻🅛',
  m: 'мМΜᴍꓟᎷⲘⲙɱ🅼🅜',
  n: 'пΝɴꓠⲚⲛոռη🅽🅝',
  o: 'оОοΟσᴏꓳՕօⲞⲟөθ0๐๏ọوه○〇øØѳᎤ🅾🅞',
  p: 'рРρΡᴘꓑᏢⲢⲣ🅿🅟',
  q: 'ԛԚգզɋ🅠🆀',
  r: 'гГᴦʀꓣᎡᏒⲄⲅꭇꭈ🆁🅡',
  s: 'ѕЅꜱꓢᏚՏտ5$§ʂ🆂🅢',
  t: 'тТτΤᴛꓔᎢⲦⲧŧ7+†🆃🅣',
  u: 'υսцᴜꓴՍʋ∪ʊ🆄🅤',
  v: 'ѵѴνᴠꓦᏙ∨🆅🅥',
  w: 'ԝԜшШщЩωѡᴡꓪᎳաɯϣ🆆🅦',
  x: 'хХχΧꓫⲬⲭ×ҳ🆇🅧',
  y: 'уУүҮγΥʏꓬᎩⲨⲩყ🆈🅨',
  z: 'ᴢꓜᏃΖⲌⲍʐ2🆉🅩',
};

/** Latin letter that a character looks like. */
export const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);
