/** Texts above a quote: by program, by language. Text without marks follows all of them. */
export const UNMARKED: Record<string, string> = {
  'Outlook, English':
    'From: Acme Support <support@acme.example>\nSent: Monday, November 16, 2026 9:14 AM\nTo: Rosa Lim\nSubject: Your lamp',
  'Outlook, German':
    'Von: Acme Support <support@acme.example>\nGesendet: Montag, 16. November 2026 09:14\nAn: Rosa Lim\nBetreff: Ihre Lampe',
  'Outlook, German, below dashes':
    '-----Ursprüngliche Nachricht-----\nVon: Acme Support\nGesendet: Montag, 16. November 2026 09:14\nAn: Rosa Lim\nBetreff: Ihre Lampe',
  'Outlook, French':
    'De : Acme Support\nEnvoyé : lundi 16 novembre 2026 09:14\nÀ : Rosa Lim\nObjet : Votre lampe',
  'Outlook, Spanish':
    'De: Acme Support\nEnviado el: lunes, 16 de noviembre de 2026 9:14\nPara: Rosa Lim\nAsunto: Su lámpara',
  'Outlook, Portuguese':
    'De: Acme Support\nEnviada em: segunda-feira, 16 de novembro de 2026 09:14\nPara: Rosa Lim\nAssunto: Sua luminária',
  'Outlook, Italian':
    'Da: Acme Support\nInviato: lunedì 16 novembre 2026 09:14\nA: Rosa Lim\nOggetto: La sua lampada',
  'Outlook, Dutch':
    'Van: Acme Support\nVerzonden: maandag 16 november 2026 09:14\nAan: Rosa Lim\nOnderwerp: Uw lamp',
  'Outlook, Swedish':
    'Från: Acme Support\nSkickat: den 16 november 2026 09:14\nTill: Rosa Lim\nÄmne: Din lampa',
  'Outlook, Danish':
    'Fra: Acme Support\nSendt: 16. november 2026 09:14\nTil: Rosa Lim\nEmne: Din lampe',
  'Outlook, Finnish':
    'Lähettäjä: Acme Support\nLähetetty: maanantai 16. marraskuuta 2026 9.14\nVastaanottaja: Rosa Lim\nAihe: Lamppu',
  'Outlook, Polish':
    'Od: Acme Support\nWysłano: poniedziałek, 16 listopada 2026 09:14\nDo: Rosa Lim\nTemat: Lampa',
  'Outlook, Czech':
    'Od: Acme Support\nOdesláno: pondělí 16. listopadu 2026 9:14\nKomu: Rosa Lim\nPředmět: Lampa',
  'Outlook, Hungarian':
    'Feladó: Acme Support\nElküldve: 2026. november 16. 9:14\nCímzett: Rosa Lim\nTárgy: Lámpa',
  'Outlook, Romanian':
    'De la: Acme Support\nTrimis: luni, 16 noiembrie 2026 09:14\nCătre: Rosa Lim\nSubiect: Lampa',
  'Outlook, Russian':
    'От: Acme Support\nОтправлено: 16 ноября 2026 г. 9:14\nКому: Роза Лим\nТема: Лампа',
  'Outlook, Ukrainian':
    'Від: Acme Support\nНадіслано: 16 листопада 2026 р. 9:14\nКому: Роза Лім\nТема: Лампа',
  'Outlook, Turkish':
    'Kimden: Acme Support\nGönderilme: 16 Kasım 2026 Pazartesi 09:14\nKime: Rosa Lim\nKonu: Lamba',
  'Outlook, Vietnamese':
    'Từ: Acme Support\nĐã gửi: Thứ Hai, 16 tháng 11, 2026 9:14\nĐến: Rosa Lim\nChủ đề: Đèn',
  'Outlook, Japanese':
    '差出人: Acme Support\n送信日時: 2026年11月16日 9:14\n宛先: Rosa Lim\n件名: ランプ',
  'Outlook, Chinese':
    '发件人: Acme Support\n发送时间: 2026年11月16日 9:14\n收件人: Rosa Lim\n主题: 灯',
  'Outlook, Chinese of Taiwan':
    '寄件者: Acme Support\n寄件日期: 2026年11月16日 9:14\n收件者: Rosa Lim\n主旨: 燈',
  'Outlook, Korean':
    '보낸 사람: Acme Support\n보낸 날짜: 2026년 11월 16일 9:14\n받는 사람: Rosa Lim\n제목: 램프',
  'Outlook, in bold, broken':
    '*From:* Acme Support [mailto:\nsupport@acme.example]\n*Sent:* Monday, November 16, 2026 9:14 AM\n*To:* Rosa Lim\n*Subject:* Your lamp',
  'Outlook on the web':
    '________________________________\nFrom: Acme Support <support@acme.example>\nSent: Monday, November 16, 2026 9:14:00 AM\nTo: Rosa Lim\nSubject: Your lamp',
  Yahoo:
    '----- Original Message -----\nFrom: Acme Support <support@acme.example>\nTo: rosa@example.com\nSent: Monday, November 16, 2026 9:14 AM\nSubject: Your lamp',
  Hotmail:
    'Date: Mon, 16 Nov 2026 09:14:00 +0100\nSubject: Your lamp\nFrom: support@acme.example\nTo: rosa@example.com',
  QQ: '------------------ 原始邮件 ------------------\n发件人: "Acme Support" <support@acme.example>;\n发送时间: 2026年11月16日(星期一) 上午9:14\n收件人: "Rosa"<rosa@example.com>;\n主题: 灯',
  Android: '-------- Original message --------',
  Samsung:
    '-------- Ursprüngliche Nachricht --------\nVon: Acme Support <support@acme.example>\nDatum: 16.11.26 09:14 (GMT+01:00)',
  Zoho: '---- On Mon, 16 Nov 2026 09:14:00 +0100 Acme Support<support@acme.example> wrote ----',
  'Zoho, without dashes':
    'On Mon, 16 Nov 2026 09:14:00 +0100 Acme Support <support@acme.example> wrote',
  'a program in a language that nobody listed':
    '-------- Xyz xyz --------\nFrom: Acme Support <support@acme.example>\nDate: 16.11.26 09:14\nTo: rosa@example.com\nSubject: Lamp',
  Orange:
    'Message du : 16/11/2026 09:14\nDe : "Acme Support" <support@acme.example>\nA : rosa@example.com\nCopie à :\nSujet : Lampe',
  'Gmail, Dutch': 'Op ma 16 nov. 2026 om 09:14 schreef Acme Support <support@acme.example>:',
};

/** Texts above a quote with marks. */
export const MARKED: Record<string, string> = {
  'Gmail, English': 'On Mon, Nov 16, 2026 at 9:14 AM Acme Support <support@acme.example> wrote:',
  'Gmail, English, broken':
    'On Mon, Nov 16, 2026 at 9:14 AM Acme Support <\nsupport@acme.example> wrote:',
  'Gmail, English, broken in an address that begins like a line':
    'On Mon, Nov 16, 2026 at 9:14 AM Acme Support <\na-very-long-address-1234@acme.example> wrote:',
  'Gmail, German': 'Acme Support <support@acme.example> schrieb am Mo., 16. Nov. 2026, 09:14:',
  'Gmail, German, broken':
    'Acme Support <support@acme.example> schrieb am Mo., 16. Nov.\n2026 um 09:14 Uhr:',
  'Gmail, French': 'Le lun. 16 nov. 2026 à 09:14, Acme Support <support@acme.example> a\nécrit :',
  'Gmail, Spanish':
    'El lun, 16 nov 2026 a las 9:14, Acme Support (<support@acme.example>)\nescribió:',
  'Gmail, Portuguese':
    'Em seg., 16 de nov. de 2026 às 09:14, Acme Support <\nsupport@acme.example> escreveu:',
  'Gmail, Italian':
    'Il giorno lun 16 nov 2026 alle ore 09:14 Acme Support <\nsupport@acme.example> ha scritto:',
  'Gmail, Polish': 'pon., 16 lis 2026 o 09:14 Acme Support <support@acme.example>\nnapisał(a):',
  'Gmail, Czech': 'po 16. 11. 2026 v 9:14 odesílatel Acme Support <support@acme.example>\nnapsal:',
  'Gmail, Hungarian':
    'Acme Support <support@acme.example> ezt írta (időpont: 2026. nov. 16., H,\n9:14):',
  'Gmail, Romanian':
    'În lun., 16 nov. 2026 la 09:14, Acme Support <support@acme.example> a\nscris:',
  'Gmail, Russian': 'пн, 16 нояб. 2026 г. в 09:14, Acme Support <support@acme.example>:',
  'Gmail, Ukrainian': 'пн, 16 лист. 2026 р. о 09:14 Acme Support <support@acme.example> пише:',
  'Gmail, Swedish': 'Den mån 16 nov. 2026 kl 09:14 skrev Acme Support <support@acme.example>:',
  'Gmail, Norwegian': 'man. 16. nov. 2026 kl. 09:14 skrev Acme Support <support@acme.example>:',
  'Gmail, Finnish': 'ma 16. marrask. 2026 klo 9.14 Acme Support (support@acme.example) kirjoitti:',
  'Gmail, Turkish':
    'Acme Support <support@acme.example>, 16 Kas 2026 Pzt, 09:14 tarihinde şunu\nyazdı:',
  'Gmail, Vietnamese':
    'Vào Th 2, 16 thg 11, 2026 vào lúc 09:14 Acme Support <\nsupport@acme.example> đã viết:',
  'Gmail, Japanese': '2026年11月16日(月) 9:14 Acme Support <support@acme.example>:',
  'Gmail, Chinese': 'Acme Support <support@acme.example> 于2026年11月16日周一 09:14写道：',
  'Gmail, Korean': '2026년 11월 16일 (월) 오전 9:14, Acme Support <support@acme.example>님이 작성:',
  'Gmail of old, ISO date': '2026-11-16 9:14 GMT+01:00 Acme Support <support@acme.example>:',
  'Apple Mail': 'On Nov 16, 2026, at 09:14, Acme Support <support@acme.example> wrote:',
  'Apple Mail, German': 'Am 16.11.2026 um 09:14 schrieb Acme Support <support@acme.example>:',
  'Apple Mail, Dutch':
    'Op 16 nov. 2026, om 09:14 heeft Acme Support <support@acme.example> het volgende geschreven:',
  'Apple Mail, Danish': 'Den 16. nov. 2026 kl. 09.14 skrev Acme Support <support@acme.example>:',
  'Apple Mail, Chinese': '在 2026年11月16日，09:14，Acme Support <support@acme.example> 写道：',
  'Apple Mail, Japanese': '2026/11/16 9:14、Acme Support <support@acme.example>のメール:',
  'Apple Mail, broken early':
    'On Nov 16, 2026,\nat 09:14,\nAcme Support <support@acme.example> wrote:',
  Thunderbird: 'On 16/11/2026 09:14, Acme Support wrote:',
  'Thunderbird, German': 'Am 16.11.26 um 09:14 schrieb Acme Support:',
  'Thunderbird, Polish': 'W dniu 16.11.2026 o 09:14, Acme Support pisze:',
  'Thunderbird, Russian': '16.11.2026 09:14, Acme Support пишет:',
  Yandex: '16.11.2026, 09:14, "Acme Support" <support@acme.example>:',
  'mail.ru': 'Понедельник, 16 ноября 2026, 09:14 +03:00 от Acme Support <support@acme.example>:',
  'a program that writes no time': 'On Monday, Acme Support wrote:',
};

/** HTML by mail program; each holds the answer "Thanks!" and the quote "Old". */
export const PROGRAMS: Record<string, string> = {
  Gmail:
    '<div dir="ltr">Thanks!</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Op ma 16 nov. 2026 schreef Ana:<br></div><blockquote class="gmail_quote" style="border-left:1px solid #ccc">Old</blockquote></div>',
  'Gmail, in a language that nobody listed':
    '<div dir="ltr">Thanks!</div><div class="gmail_quote">Ana &lt;a@b.example&gt; xyz 16.11.2026:<br><blockquote class="gmail_quote">Old</blockquote></div>',
  'Apple Mail':
    '<div>Thanks!</div><div><br><blockquote type="cite"><div>On 16 Nov 2026, at 09:00, Ana &lt;a@b.example&gt; wrote:</div><br><div>Old</div></blockquote></div>',
  'Apple Mail, attribution outside':
    '<div>Thanks!</div><div>On 16 Nov 2026, at 09:00, Ana &lt;a@b.example&gt; wrote:</div><br><blockquote type="cite">Old</blockquote>',
  Thunderbird:
    '<p>Thanks!</p><div class="moz-cite-prefix">Am 16.11.26 um 09:14 schrieb Ana:<br></div><blockquote type="cite" cite="mid:1@b.example">Old</blockquote>',
  'Outlook on the web':
    '<div>Thanks!</div><div id="appendonsend"></div><hr tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><b>จาก:</b> Ana<br><b>ส่ง:</b> 16/11/2026</div><div>Old</div>',
  'Outlook on the web, quoted by itself':
    '<div>Thanks!</div><div id="x_divRplyFwdMsg"><b>From:</b> Ana</div><div>Old</div>',
  'Outlook 2003':
    '<p class=MsoNormal>Thanks!</p><div><div class=MsoNormal align=center><hr size=3 width="100%"></div><p><b>From:</b> Ana [mailto:a@b.example] <br><b>Sent:</b> Monday, November 16, 2026 9:14\nAM<br><b>To:</b> Rosa<br><b>Subject:</b> Lamp</p></div><p>Old</p>',
  'Outlook 2010':
    '<div class="WordSection1"><p>Thanks!</p><p><b><span>From:</span></b> Ana [mailto:a@b.example]<br><b>Sent:</b> Monday, November 16, 2026 9:14 AM<br><b>To:</b> Rosa<br><b>Subject:</b> Lamp</p><p>Old</p></div>',
  'Outlook 2016':
    '<p>Thanks!</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p>Xyz: Ana</p></div></div><p>Old</p>',
  'Windows Mail':
    '<div>Thanks!</div><div style="padding-top: 5px; border-top-color: rgb(229, 229, 229); border-top-width: 1px; border-top-style: solid;"><b>От:</b>&nbsp;Ana<br><b>Отправлено:</b>&nbsp;16.11.2026</div><div>Old</div>',
  Hotmail:
    '<div dir="ltr">Thanks!<br><div><hr id="stopSpelling">Date: Mon, 16 Nov 2026 09:14:00 +0100<br>From: a@b.example<br>To: rosa@example.com<br><br>Old</div></div>',
  Yahoo:
    '<div>Thanks!</div><div class="yahoo_quoted" id="yahoo_quoted_1"><div>On Monday, Ana wrote:</div><div>Old</div></div>',
  Proton:
    '<div>Thanks!</div><div class="protonmail_quote">On Monday, November 16th, 2026 at 9:14 AM, Ana &lt;a@b.example&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">Old</blockquote></div>',
  'mail.ru':
    '<p>Thanks!</p><br>Понедельник, 16 ноября 2026, 09:14 +03:00 от Ana &lt;a@b.example&gt;:<br><blockquote style="border-left:1px solid #0857A6;">Old</blockquote>',
  Yandex:
    '<p>Thanks!<br /><br />16.11.2026, 09:14, "Ana" &lt;<a href="mailto:a@b.example">a@b.example</a>&gt;:</p><blockquote>Old</blockquote>',
  Zimbra: '<div>Thanks!</div><hr id="zwchr" data-marker="__DIVIDER__"><div>Old</div>',
  AOL: '<font>Thanks!<br><div>-----Original Message-----<br>From: Ana &lt;a@b.example&gt;<br>To: rosa &lt;rosa@example.com&gt;<br>Sent: Mon, Nov 16, 2026 9:14 am<br>Subject: Lamp<br><pre>Old\n</pre></div></font>',
  GMX: '<div>Thanks!</div><div name="quote"><div><b>Gesendet:</b> Montag, 16. November 2026 um 09:14 Uhr<br><b>Von:</b> "Ana" &lt;a@b.example&gt;<br><b>An:</b> rosa@example.com<br><b>Betreff:</b> Lampe</div><div>Old</div></div>',
  'a program that shows plain text':
    '<pre>Thanks!\n\nOn Mon, Nov 16, 2026 at 9:14 AM Ana &lt;a@b.example&gt; wrote:\n&gt; Old\n</pre>',
};
