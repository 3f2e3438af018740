/** Phrases that no comment and no test title uses, each with its better form. */
const PHRASES = [
  [/\bso many\b(?! that\b)/, 'this many'],
  [/\bso much\b(?! that\b)/, 'this much'],
  [/\b(left|leaves?|leaving) out\b/, '"skip" or "omit"'],
  [/\bmend(s|ed|ing)?\b/, '"fix"'],
  [/\bdear(er|est)?\b/, '"expensive"'],
  [/\banew\b/, '"again"'],
  [/\b(gives?|gave|giving|given) way\b/, '"yield"'],
  [/\bhand(s|ed|ing)? on\b/, '"hand over"'],
  [/\b(tells?|told|telling)\b(?! apart\b)/, '"notify", "show" or "tell apart"'],
  [/\b(says?|said|saying)\b/, '"state", "report", "mean" or the name of the message'],
  [/\b(whoever|whomever|whosoever)\b/, '"the user", "the caller" or another noun'],
  [/\bsomebody\b/, '"a user", "a member" or another noun'],
  [/\b(there|where|here)(of|by|in|upon|with)\b/, 'the noun that it stands for'],
  [/\bshall\b/, '"must"'],
  [/\butili[sz](e|es|ed|ing|ation)\b/, '"use"'],
  [/\bin order to\b/, '"to"'],
  [/\bought to\b/, '"should"'],
  [/\bupon\b/, '"on"'],
  [/\blest\b/, '"so that … not"'],
  [/\bwhilst\b/, '"while"'],
  [/\bamongst\b/, '"among"'],
  [/\btill\b/, '"until"'],
  [/\bheed(s|ed|ing)?\b/, '"follow"'],
  [/\bgood for\b/, '"valid for"'],
  [/\blaid down\b/, '"defined"'],
  [/\bdraw(s|n)? up\b/, '"create"'],
  [/\bin vain\b/, '"without success"'],
  [/\basks? of\b/, '"requires"'],
  [/\bput(s|ting)? right\b/, '"correct"'],
  [/\b(henceforth|hitherto|thus|likewise)\b/, '"from now on", "so far", "so" or "too"'],
];

const LONGEST_TITLE = 80;

const NOUN_CLAUSE = /^(What|Who|Whom|Whose|Whether|How (many|much|long|far|often|soon)) [^?]*$/;
const BEGINNINGS = [
  [NOUN_CLAUSE, 'a noun or an imperative, such as "Names of …" or "Removes …"'],
  [/^Of /, 'the noun that it belongs to'],
];

/** Text without what is quoted from code, from a screen or from a standard. */
const unquoted = (text) => text.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '…');

/** First sentence and phrases of a comment, without its stars and its tags' names. */
const sentencesOf = (text) =>
  text
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/@param \S+/g, '')
    .trim();

const TITLED = /^(it|test|describe|suite)$/;

/** String that a test or a group of tests is named by: `it('…')`, `it.each([…])('…')`. */
const titleOf = ({callee, arguments: [first]}) => {
  const inner = callee.type === 'CallExpression' ? callee.callee : callee;
  const name = inner.type === 'MemberExpression' ? inner.object.name : inner.name;
  return TITLED.test(name ?? '') && typeof first?.value === 'string' ? first : null;
};

/** Rejects phrases in comments and test titles that a technical writer would rewrite (CONTRIBUTING.md, "Words"). */
export const plainEnglish = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      phrase: 'Plain English: instead of "{{found}}" write {{better}}.',
      title: 'Plain English: a test title has at most {{longest}} characters, not {{count}}.',
      beginning: 'Plain English: begin with {{better}}, not with "{{found}} …".',
    },
  },
  create(context) {
    const report = (loc, messageId, data) => context.report({loc, messageId, data});
    const check = (loc, text) => {
      for (const [pattern, better] of PHRASES) {
        const found = unquoted(text).match(new RegExp(pattern, 'i'))?.[0];
        if (found) report(loc, 'phrase', {found, better});
      }
    };
    const begin = (loc, text) => {
      for (const [pattern, better] of BEGINNINGS)
        if (pattern.test(text)) report(loc, 'beginning', {found: text.split(' ', 1)[0], better});
    };
    return {
      Program() {
        for (const {loc, value} of context.sourceCode.getAllComments()) {
          if (/^\s*(eslint|@ts-|webpack|prettier)/.test(value)) continue;
          const text = sentencesOf(value);
          check(loc, text);
          begin(loc, text.split(/[.:;]\s/, 1)[0]);
        }
      },
      CallExpression(node) {
        const title = titleOf(node);
        if (!title) return;
        const count = title.value.length;
        check(title.loc, title.value);
        if (count > LONGEST_TITLE)
          report(title.loc, 'title', {longest: String(LONGEST_TITLE), count: String(count)});
      },
    };
  },
};
