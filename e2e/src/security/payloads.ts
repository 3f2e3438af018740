const ID = '0190c5f0-1111-7000-8000-000000000001';

/** Ways in which markup runs something; `CODE` is the code that runs. */
const VECTORS = [
  '<script>CODE</script>',
  '<script src="data:text/javascript,CODE"></script>',
  '<img src=x onerror=CODE>',
  '<img src="x" onerror="CODE" alt="a">',
  '<img srcset=x onerror=CODE>',
  `<img data-attachment="${ID}" src=x onerror=CODE>`,
  `<span data-mention="${ID}" onmouseover=CODE>@a</span>`,
  '<picture><source srcset=x><img onerror=CODE src=x></picture>',
  '<svg onload=CODE>',
  '<svg/onload=CODE>',
  '<svg><script>CODE</script></svg>',
  '<svg><animate onbegin=CODE attributeName=x dur=1s></svg>',
  '<svg><set onbegin=CODE attributeName=x></svg>',
  '<svg><a xlink:href="javascript:CODE"><text y=9>a</text></a></svg>',
  '<svg><a><animate attributeName=href values=javascript:CODE /><text y=9>a</text></a></svg>',
  '<svg><foreignObject><img src=x onerror=CODE></foreignObject></svg>',
  '<math href="javascript:CODE">a</math>',
  '<math><mtext><img src=x onerror=CODE></mtext></math>',
  '<iframe srcdoc="<script>parent.CODE</script>"></iframe>',
  '<iframe src="javascript:parent.CODE"></iframe>',
  '<iframe onload=CODE></iframe>',
  '<object data="javascript:CODE"></object>',
  '<embed src="javascript:CODE">',
  '<details open ontoggle=CODE>a</details>',
  '<video src=x onerror=CODE></video>',
  '<video><source src=x onerror=CODE></video>',
  '<audio src=x onerror=CODE></audio>',
  '<input autofocus onfocus=CODE>',
  '<select autofocus onfocus=CODE></select>',
  '<textarea autofocus onfocus=CODE></textarea>',
  '<a href="#" autofocus onfocus=CODE>a</a>',
  '<a href="javascript:CODE">a</a>',
  '<a href=" javascript:CODE">a</a>',
  '<a href="java\tscript:CODE">a</a>',
  '<a href="&#106;avascript&colon;CODE">a</a>',
  '<a href="data:text/html,<script>CODE</script>">a</a>',
  '<a href="vbscript:CODE">a</a>',
  '<form action="javascript:CODE"><button>a</button></form>',
  '<form><button formaction="javascript:CODE">a</button></form>',
  '<body onload=CODE>',
  '<div onmouseover=CODE>a</div>',
  '<p style="background:url(javascript:CODE)">a</p>',
  '<p onclick=CODE onmouseover=CODE tabindex=0 onfocus=CODE>a</p>',
  '<style onload=CODE>a{}</style>',
  '<link rel=stylesheet href="data:text/css,a" onload=CODE>',
  '<meta http-equiv=refresh content="0;url=javascript:CODE">',
  '<marquee onstart=CODE>a</marquee>',
  '<template><img src=x onerror=CODE></template><img src=x onerror=CODE>',
  '<x onmouseover=CODE tabindex=1 autofocus onfocus=CODE>a</x>',
  '<table background="javascript:CODE"><tr onmouseover=CODE><td>a</table>',
];

/** Surrounding markup that parsers disagree about. */
const CONTEXTS = [
  'HERE',
  '<p>HERE</p>',
  '<svg><p>HERE',
  '<math><mtext><table><mglyph><style><!--</style>HERE',
  '<noscript><p title="</noscript>HERE">',
  '<style><a title="</style>HERE">',
  '<form><math><mtext></form><form><mglyph><style></math>HERE',
  '<svg></p><style><a id="</style>HERE">',
  '<table><td>HERE',
  '<title><a title="</title>HERE">',
  '<!--><!-- -->HERE-->',
  '<xmp><p title="</xmp>HERE">',
  '<select><template><style><!--</select>HERE',
  '"\'>HERE',
  '<svg><![CDATA[<p title="]]>HERE">',
  `${'<div>'.repeat(60)}HERE`,
  '<math><annotation-xml encoding="text/html">HERE</annotation-xml></math>',
  '<a href="x"><a href="HERE">',
  '<textarea><img title="</textarea>HERE">',
  '<iframe><p title="</iframe>HERE">',
];

/** Spellings of the same. */
const SPELLINGS: readonly ((payload: string) => string)[] = [
  (payload) => payload.replaceAll(/<\/?[a-z]+/g, (tag) => tag.toUpperCase()),
  (payload) => payload.replaceAll(/ (on[a-z]+)=/g, '/$1='),
  (payload) => payload.replaceAll(/ (on[a-z]+)=/g, '\n$1 = '),
  (payload) => payload.replaceAll('javascript:', 'JaVaScRiPt:\n'),
  (payload) => payload.replaceAll('javascript:', '&#x6a;ava&NewLine;script:'),
  (payload) => payload.replaceAll('CODE', '&#114;an&lpar;&rpar;'),
  (payload) => payload.replace(/>$/, ''),
  (payload) => payload.replaceAll('<', '<\u0000'),
  (payload) => `<<${payload}`,
];

/**
 * Markup that tries to run `ran()`: each way in each of the surroundings, and in each spelling.
 * @returns more than a thousand, none twice
 */
export const payloads = (): string[] => {
  const placed = VECTORS.flatMap((vector) =>
    CONTEXTS.map((context) => context.replaceAll('HERE', () => vector)),
  );
  const spelt = VECTORS.flatMap((vector) => SPELLINGS.map((spell) => spell(vector)));
  return [...new Set([...placed, ...spelt].map((payload) => payload.replaceAll('CODE', 'ran()')))];
};
