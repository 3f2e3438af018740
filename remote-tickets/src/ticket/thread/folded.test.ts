import {foldedIn} from './folded.ts';

it.each([
  ['signature', '<p>-- <br>Rosa Lim<br>Example Ltd<br>Tel: 040 123456</p>'],
  ['signature', '<p>Sent from my iPhone</p>'],
  ['both', '<p>-- <br>Rosa Lim</p><p>On Mon, 16 Nov 2026, Ana wrote:</p><p>&gt; Hello</p>'],
  ['both', '<div>--<br>Rosa</div><blockquote>Hello</blockquote>'],
  ['both', '<p>-- <br>Rosa</p><p>From: Ana<br>Sent: Monday, 16 November 2026 9:14<br>Hello</p>'],
  ['quote', '<p>On Mon, 16 Nov 2026, Ana wrote:</p><p>&gt; Hello</p>'],
  ['quote', '<p>From: Ana<br>Sent: Monday<br>Hello</p>'],
  ['quote', '<blockquote>Hello</blockquote>'],
  ['quote', '<p>Regards from the desk</p>'],
  ['signature', '<p>Get Outlook for iOS</p>'],
])('recognises a folded %s: %s', (folded, html) => expect(foldedIn(html)).toBe(folded));
