import {isUtf8} from 'node:buffer';

const LATIN = 'windows-1252';
const SAMPLE_MAX = 4096;
/** Minimum score of a charset. */
const SCORE_MIN = 0.3;

/** Frequent characters, and those of words that customers use. */
const HANZI = new Set(
  '的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已从动两长知样现分将外但身些与高意进把法此实回二理美点月明其种全工己话向情部正名定问力机给等几很业最间新什打便位因重被走电四第门相次海口使教再平真信北少关并内加化由却产入先五太水万市体别处总才场书住员性通目报立命活难数件安表原车应路期常提感金何更合放做系计或司利受果界及今务制解各任至物台记边共接许特服题建度统字请交让认算论每管连远资队带快条变联张王李赵陈刘杨黄周吴徐孙马朱胡林郭高罗郑梁谢宋唐邓韩曹曾彭议退款申订单票询密码修改账户录您谢帮助客货购买换保修错误价格付费收到测试邮',
);
const TRADITIONAL = new Set(
  '的一是不了人我在有他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已從動兩長知樣現分將外但身些與高意進把法此實回二理美點月明其種全工己話向情部正名定問力機給等幾很業最間新什打便位因重被走電四第門相次海口使教再平真信北少關並內加化由卻產入先五太水萬市體別處總才場書住員性通目報立命活難數件安表原車應路期常提感金何更合放做系計或司利受果界及今務制解各任至物台記邊共接許特服題建度統字請交讓認算論每管連遠資隊帶快條變聯退款申訂單票詢密碼修改帳戶錄您謝幫助客貨購買換保錯誤價格付費收測試郵件',
);
const HANGUL = new Set(
  '이다의는을를가에고하한지로서기도사자대아리시나어인해정수주보부제그스일과와적문구안녕세요습니합입까환불청드립감질계비밀번호결배송취소오류상품전화게면만라우장원공모교신용무관조유성동여개받내생각었있없것들좀언좋네데연락확변경저희경영방간선물반때며던',
);

interface Kind {
  charset: string;
  scoreOf: (character: string, before: string) => number;
}

const isHan = (character: string) => /\p{Script=Han}/u.test(character);
const isFullWidth = (character: string) => /[\u3000-\u3020\uff01-\uff5e]/.test(character);

const han = (common: ReadonlySet<string>) => (character: string) =>
  common.has(character) ? 1 : isHan(character) ? 0.25 : isFullWidth(character) ? 0.5 : -1;
const japanese = (character: string) =>
  /[\u3041-\u30fe]/.test(character)
    ? 1
    : isHan(character)
      ? 0.4
      : isFullWidth(character)
        ? 0.5
        : -1;
const korean = (character: string) =>
  HANGUL.has(character)
    ? 1
    : /[\uac00-\ud7a3]/.test(character)
      ? 0.2
      : isFullWidth(character)
        ? 0.5
        : -1;

/** Scores a letter: capitals appear at beginnings, or together. */
const cyrillic = (character: string, before: string): number => {
  if (/[а-яё]/.test(character))
    return /[А-ЯЁ]{2}$/.test(before)
      ? -1
      : /[А-ЯЁ]$/.test(before) || 'оеаинтсрвлкмдпуязьы'.includes(character)
        ? 0.9
        : 0.5;
  if (/[А-ЯЁ]/.test(character)) return /[а-яё]$/.test(before) ? -1 : 0.6;
  return /[№«»–—]/.test(character) ? 0.5 : -1;
};

/** Charsets of old mails, distinguished by the text that results from them. */
const KINDS: Kind[] = [
  {charset: 'gb18030', scoreOf: han(HANZI)},
  {charset: 'big5', scoreOf: han(TRADITIONAL)},
  {charset: 'shift_jis', scoreOf: japanese},
  {charset: 'euc-jp', scoreOf: japanese},
  {charset: 'euc-kr', scoreOf: korean},
  {charset: 'koi8-r', scoreOf: cyrillic},
  {charset: 'windows-1251', scoreOf: cyrillic},
];

/** True for a known name of a charset. */
export const isKnown = (charset: string): boolean => {
  try {
    return new TextDecoder(charset) !== undefined;
  } catch {
    return false;
  }
};

/** Decodes text in a charset; undefined for bytes that it does not permit, or an unknown charset. */
export const decodeAs = (bytes: Uint8Array, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, {fatal: true}).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Letters and the punctuation of Western languages in Windows-1252. */
const WESTERN =
  /^[\0-\x7f\x80\x85\x8a\x8c\x8e\x91-\x97\x99\x9a\x9c\x9e-\xa1\xa3\xa7-\xab\xae\xb0\xb2-\xb4\xb7-\xff]*$/;

/** Recognizes Western languages, in which letters beyond ASCII appear alone or in pairs among others. */
const isWestern = (text: string): boolean => {
  const runs = text.match(/[\x80-\xff]+/g) ?? [];
  const beyond = runs.join('').length;
  return (
    beyond <= 2 * runs.length &&
    beyond <= (text.match(/[a-z]/gi) ?? []).length &&
    WESTERN.test(text)
  );
};

const averageOf = (text: string, {scoreOf}: Kind): number => {
  const characters = [...text];
  const scores = characters.flatMap((character, index) =>
    character > '\x7f'
      ? [scoreOf(character, characters.slice(Math.max(0, index - 2), index).join(''))]
      : [],
  );
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
};

/** Cuts a sample after an ASCII character, so that no character is split. */
const sampleOf = (bytes: Buffer): Buffer => {
  let end = Math.min(bytes.length, SAMPLE_MAX);
  while (
    end > 0 &&
    end < bytes.length &&
    ((bytes[end - 1] ?? 0) > 0x20 || (bytes[end] ?? 0) > 0x7f)
  )
    end -= 1;
  return bytes.subarray(0, end === 0 ? SAMPLE_MAX : end);
};

/** Charset of a text that declares none, or a wrong one: the one that yields the most plausible text. Western texts are Windows-1252. */
export const guessCharset = (bytes: Buffer): string => {
  if (bytes.includes('\x1b$')) return 'iso-2022-jp';
  if (isUtf8(bytes)) return 'utf-8';
  const sample = sampleOf(bytes);
  if (isWestern(sample.toString('latin1'))) return LATIN;
  const scored = KINDS.flatMap((kind) => {
    const text = decodeAs(sample, kind.charset);
    return text === undefined ? [] : [{charset: kind.charset, score: averageOf(text, kind)}];
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), {
    charset: LATIN,
    score: SCORE_MIN,
  });
  return best.charset;
};
