/** Words that mail programs put around a quote, by language. All in lower case; what is compared with them must be too. */

/** Of "On … wrote:", in scripts that part words by blanks. */
export const WROTE: ReadonlySet<string> = new Set([
  'wrote', 'writes', 'written', 'sent', // English
  'schrieb', 'schrieben', 'geschrieben', 'schreibt', // German
  'écrit', 'ecrit', 'escribió', 'escribio', 'scritto', 'escreveu', 'escriure', 'escrigué', // Romance languages
  'schreef', 'geschreven', 'verzond', 'skrev', 'skreiv', 'kirjoitti', 'skrifaði', // Dutch, Nordic languages
  'napisał', 'napisała', 'pisze', 'napsal', 'napsala', 'napísal', 'napísala', 'píše', 'napisao', 'napisala', 'napisal', // West and South Slavic
  'написал', 'написала', 'пишет', 'писал', 'написав', 'написала', 'пише', 'писав', 'написа', 'написао', 'напісаў', // Cyrillic
  'scris', 'írta', 'irta', 'rašė', 'rakstīja', 'kirjutas', 'έγραψε', 'yazdı', 'yazmış', 'viết', 'menulis', 'כתב', 'כתבה', 'كتب', 'نوشت', 'เขียน',
]);

/** The same in scripts that have no blanks. */
export const WROTE_WITHIN = ['写道', '寫道', '书写', '書きました', '書いた', 'のメール', '님이', '작성'];

/** First words of such a line, before its date. */
export const BEGINNINGS: ReadonlySet<string> = new Set([
  'on', 'at', 'in', 'am', 'le', 'el', 'il', 'op', 'em', 'den', 'på', 'dnia', 'dňa', 'dne', 'w', 'pe', 'în', 'la', 'vào', 'lúc', 'ngày', 'στις', 'dana', 'pada', 'tarihinde', 'на', 'в', '在', '于',
]);

export type Role = 'from' | 'sent' | 'date' | 'to' | 'cc' | 'subject';

/** Names of the fields of a head as mail programs repeat it above a quote. `sent` is a word of theirs alone; `date` people write too. */
const LABELS: Record<Role, string[]> = {
  from: [
    'from', 'von', 'de', 'van', 'da', 'fra', 'från', 'lähettäjä', 'od', 'nadawca', 'feladó', 'de la', 'от', 'від', 'kimden', 'gönderen', 'από', 'từ', 'saatja', 'nuo', 'no',
    '发件人', '寄件者', '寄件人', '差出人', '送信元', '보낸 사람', '보낸사람', '发送人', 'מאת', 'من', 'จาก', 'dari', 'expéditeur', 'remetente', 'mittente', 'afzender', 'absender', 'avsändare', 'отправитель', 'від кого', 'от кого',
  ],
  sent: [
    'sent', 'gesendet', 'message du', 'envoyé', 'envoyé le', 'envoye', 'enviado', 'enviado el', 'enviada', 'enviada em', 'enviado em', 'inviato', 'verzonden', 'sendt', 'skickat', 'lähetetty', 'wysłano', 'wyslano', 'odesláno',
    'odoslané', 'elküldve', 'trimis', 'отправлено', 'надіслано', 'відправлено', 'изпратено', 'gönderilme', 'gönderildi', 'gönderme tarihi', 'στάλθηκε', 'đã gửi', 'saadetud', 'išsiųsta', 'nosūtīts', 'poslano', 'poslato',
    '发送时间', '寄件日期', '傳送時間', '送信日時', '送信日', '보낸 날짜', '보낸날짜', '发送日期', 'נשלח', 'تاريخ الإرسال', 'ส่ง', 'dikirim', 'date d\'envoi',
  ],
  date: ['date', 'datum', 'fecha', 'data', 'dato', 'päivämäärä', 'päiväys', 'dátum', 'dată', 'дата', 'tarih', 'ημερομηνία', 'ngày', 'kuupäev', '日期', '時間', '时间', '日付', '날짜', 'תאריך', 'التاريخ', 'tanggal', 'le'],
  to: [
    'to', 'an', 'à', 'a', 'para', 'aan', 'til', 'till', 'vastaanottaja', 'do', 'dla', 'komu', 'címzett', 'către', 'catre', 'кому', 'до', 'kime', 'alıcı', 'προς', 'đến', 'tới', 'kam', 'za', 'prima',
    '收件人', '收件者', '宛先', '받는 사람', '받는사람', 'אל', 'إلى', 'ถึง', 'kepada', 'destinataire', 'destinatario', 'destinatário', 'empfänger', 'adresat',
  ],
  cc: ['cc', 'bcc', 'kopie', 'kopia', 'copia', 'cópia', 'copie', 'copie à', 'kopi', 'kópia', 'másolatot kap', 'копия', 'копія', 'bilgi', 'κοιν', '抄送', '副本', '참조', 'reply-to', 'antwort an', 'répondre à', 'risposta', 'responder a', 'beantwoorden - aan', 'antwoord aan', 'svar til', 'svar till'],
  subject: [
    'subject', 'betreff', 'objet', 'sujet', 'asunto', 'assunto', 'oggetto', 'onderwerp', 'emne', 'ämne', 'aihe', 'temat', 'předmět', 'predmet', 'tárgy', 'subiect', 'тема', 'относно', 'konu', 'θέμα', 'chủ đề', 'teema', 'tema', 'zadeva', 'naslov',
    '主题', '主題', '主旨', '件名', '제목', 'נושא', 'الموضوع', 'เรื่อง', 'subjek', 'assumpte',
  ],
};

/** What a name in a repeated head tells. */
export const ROLES: ReadonlyMap<string, Role> = new Map(Object.entries(LABELS).flatMap(([role, labels]) => labels.map(label => [label.normalize(), role as Role] as const)));

/** Between dashes above a quote. */
export const ORIGINAL: ReadonlySet<string> = new Set([
  'original message', 'reply message', 'original email', 'original mail', 'original-nachricht', 'originalnachricht', 'original-mail', 'ursprüngliche nachricht', 'ursprungliche nachricht', 'antwort nachricht', 'urspr. nachricht',
  'message d\'origine', 'message d’origine', 'message original', 'message initial', 'mensaje original', 'missatge original', 'mensagem original', 'messaggio originale', 'messaggio originario', 'oorspronkelijk bericht', 'origineel bericht',
  'originalmeddelande', 'ursprungligt meddelande', 'ursprungsmeddelande', 'oprindelig meddelelse', 'oprindelig besked', 'original meddelelse', 'opprinnelig melding', 'original melding', 'alkuperäinen viesti', 'oryginalna wiadomość', 'wiadomość oryginalna',
  'původní zpráva', 'pôvodná správa', 'eredeti üzenet', 'mesaj original', 'mesajul original', 'исходное сообщение', 'оригинальное сообщение', 'исходное письмо', 'первоначальное сообщение', 'оригінальне повідомлення', 'початкове повідомлення',
  'оригинално съобщение', 'izvorna poruka', 'originalna poruka', 'izvirno sporočilo', 'orijinal mesaj', 'orijinal ileti', 'özgün ileti', 'αρχικό μήνυμα', 'thư gốc', 'tin nhắn gốc', 'pesan asli', 'algne kiri', 'pradinis laiškas',
  '原始邮件', '原始郵件', '原邮件', '元のメッセージ', '元のメール', 'original message text', '원본 메시지', '원본 메일', '원본메시지', 'הודעה מקורית', 'الرسالة الأصلية', 'ข้อความต้นฉบับ',
]);

/** Between dashes above a mail that somebody passes on. */
export const FORWARDED: ReadonlySet<string> = new Set([
  'forwarded message', 'forwarded mail', 'forwarded email', 'forwarded by', 'weitergeleitete nachricht', 'message transféré', 'message transmis', 'message réexpédié', 'mensaje reenviado', 'missatge reenviat', 'mensagem encaminhada', 'mensagem reencaminhada',
  'messaggio inoltrato', 'doorgestuurd bericht', 'vidarebefordrat meddelande', 'vidarebefordrat brev', 'videresendt besked', 'videresendt meddelelse', 'videresendt melding', 'välitetty viesti', 'edelleenlähetetty viesti',
  'przekazana wiadomość', 'wiadomość przekazana dalej', 'wiadomość przekazana', 'přeposlaná zpráva', 'preposlaná správa', 'továbbított üzenet', 'továbbított levél', 'mesaj redirecționat', 'пересылаемое сообщение', 'пересланное сообщение',
  'переслане повідомлення', 'препратено съобщение', 'proslijeđena poruka', 'iletilen mesaj', 'yönlendirilen ileti', 'προωθημένο μήνυμα', 'thư được chuyển tiếp', 'pesan terusan', '转发邮件', '轉寄郵件', '转发的邮件', '轉寄的郵件', '転送メッセージ', '転送されたメッセージ', '전달된 메시지',
]);

/** Apple's words for the same, without dashes but with a colon. */
export const BEGIN_FORWARDED: ReadonlySet<string> = new Set([
  'begin forwarded message', 'anfang der weitergeleiteten nachricht', 'début du message transféré', 'début du message réexpédié', 'inicio del mensaje reenviado', 'início da mensagem encaminhada', 'início da mensagem reencaminhada', 'inizio messaggio inoltrato',
  'begin doorgestuurd bericht', 'vidarebefordrat brev', 'vidarebefordrat mejl', 'start på videresendt besked', 'videresendt melding', 'välitetty viesti alkaa', 'początek przekazywanej wiadomości', 'začátek přeposílané zprávy', 'начало переадресованного сообщения',
  'початок листа, що пересилається', 'iletilmiş iletinin başlangıcı', '转发的邮件开头', '開始轉寄郵件', '転送されたメッセージ', '전달된 메시지 시작', 'továbbított levél kezdete',
]);

/** How a line begins that a phone or a mail program adds. A device or program must follow. */
export const SENT_FROM = [
  'sent from', 'sent via', 'sent with', 'sent using', 'sent by', 'sent wirelessly', 'von meinem', 'von meiner', 'gesendet von', 'gesendet mit', 'gesendet aus', 'envoyé de', 'envoyé depuis', 'envoyé à partir', 'envoyé sans fil', 'enviado desde', 'enviado do', 'enviado de',
  'enviado a partir', 'enviado com', 'inviato da', 'inviato dal', 'inviato con', 'verzonden vanaf', 'verzonden met', 'verstuurd vanaf', 'verstuurd met', 'skickat från', 'sendt fra', 'sendt med', 'lähetetty', 'wysłano z', 'wysłane z', 'odesláno z', 'odoslané z',
  'trimis de pe', 'trimis din', 'elküldve', 'отправлено с', 'отправлено из', 'надіслано з', 'відправлено з', 'στάλθηκε από', 'gửi từ', 'đã gửi từ', 'iphone\'umdan', 'från min', 'dikirim dari', 'get outlook', 'holen sie sich outlook', 'télécharger outlook', 'obtener outlook', 'obtenir outlook',
  'diese nachricht wurde von meinem', '发自我的', '來自我的', '從我的', '从我的', '나의',
];

/** Of those, what a device or a program is called. */
export const DEVICES: ReadonlySet<string> = new Set([
  'iphone', 'ipad', 'ipod', 'ios', 'android', 'blackberry', 'samsung', 'galaxy', 'nokia', 'lumia', 'htc', 'huawei', 'xiaomi', 'redmi', 'pixel', 'oneplus', 'motorola', 'sony', 'xperia', 'lg', 'windows', 'outlook', 'yahoo', 'gmail', 'mail', 'mailbox', 'airmail',
  'proton', 'protonmail', 'thunderbird', 'aol', 'spark', 'gmx', 'web', 'mobile', 'mobil', 'móvil', 'movil', 'mobilgerät', 'mobiltelefon', 'mobiltelefoon', 'handy', 'phone', 'smartphone', 'tablet', 'tablette', 'cell', 'cellphone', 'device', 'handheld', 'telefon', 'telefono', 'teléfono',
  'telefone', 'telefoon', 'téléphone', 'mac', 'macbook', 'kindle', 'verizon', 'телефона', 'mailfence', 'superhuman', 'sparrow', 'acompli', 'k-9',
]);

/** The same around a device's name, in scripts without blanks. */
export const SENT_FROM_WITHIN = ['から送信', '에서 보냄', '에서 전송', '傳送', '发送', '發送', 'gönderildi'];

/** How the subject of a mail begins that somebody passes on. */
export const FORWARDING = /^\s*(?:fwd?|wg|tr|rv|enc|i|vb|vl|pd|doorst|továbbítva|пересл|转发|轉寄|転送|전달)\s?[:：]/i;
