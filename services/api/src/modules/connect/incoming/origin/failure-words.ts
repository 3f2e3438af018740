/** What mail servers say of a mail that they could not deliver. All in lower case; what is compared with them must be too. */
const FAILED = [
  'could not be delivered', 'couldn\'t be delivered', 'couldn’t be delivered', 'could not deliver', 'wasn\'t delivered', 'wasn’t delivered', 'was not delivered', 'not been delivered', 'cannot be delivered', 'can not be delivered', // English
  'unable to deliver', 'not able to deliver', 'undeliver', 'non-deliver', 'non deliver', 'not delivered', 'delivery failed', 'delivery has failed', 'delivery failure', 'delivery error', 'delivery problem', 'delivery status', 'delivery report',
  'failed delivery', 'failure delivery', 'failed permanently', 'fatal errors', 'returned permanent errors', 'returned mail', 'returning to sender', 'returned to sender', 'did not reach the following', 'error delivering', 'error sending your mail',
  'trouble delivering', 'failure notice', 'mail failure', 'mail failed', 'mail delivery', 'still being retried', 'could not send mail', 'invalid user address', 'no such user', 'user unknown', 'unknown user', 'smtp server: errors from',
  'unzustellbar', 'nicht zugestellt', 'konnte nicht zugestellt', 'nicht ausgeliefert', 'zustellung fehlgeschlagen', 'fehler bei der zustellung', // German
  'non remis', 'pas pu être remis', 'échec de la remise', 'échec de remise', 'non distribu', 'n\'a pas été remis', 'pas pu être livré', // French
  'no se pudo entregar', 'no se ha podido entregar', 'no se ha entregado', 'no entregado', 'error en la entrega', // Spanish
  'não pôde ser entregue', 'não foi entregue', 'não entregue', 'falha na entrega', 'não foi possível entregar', // Portuguese
  'impossibile recapitare', 'non recapita', 'non è stato recapitato', 'mancato recapito', 'mancata consegna', 'non consegnato', // Italian
  'не доставлено', 'не может быть доставлено', 'не удалось доставить', 'недоставленное', 'не было доставлено', 'не вдалося доставити', // Russian, Ukrainian
  'nie dostarczono', 'nie można dostarczyć', 'nie udało się dostarczyć', 'nie została dostarczona', 'niedostarczon', 'nedoručiteln', 'nelze doručit', 'nebyla doručena', 'nebylo možné doručit', 'sa nepodarilo doručiť', // Polish, Czech, Slovak
  'onbestelbaar', 'niet bezorgd', 'niet afgeleverd', 'kan niet worden bezorgd', 'kunde inte levereras', 'det gick inte att leverera', 'kunne ikke leveres', 'ikke levert', 'ei voitu toimittaa', // Dutch, Nordic languages
  'teslim edilemedi', 'iletilemedi', 'kézbesíthetetlen', 'nem kézbesíthető', 'nem sikerült kézbesíteni', 'nu a putut fi livrat', 'δεν ήταν δυνατή η παράδοση', // Turkish, Hungarian, Romanian, Greek
  '配信できません', '配信不能', '送信できません', '届けられません', '届きません', '配送できません', 'メールエラー', '不達', // Japanese
  '退信', '未送达', '无法投递', '投递失败', '无法送达', '發送失敗', '发送失败', '無法傳遞', '无法传递', '반송', '전송 실패', '전송하지 못', '배달되지', '배달할 수 없', // Chinese, Korean
];

/** What they say while they go on trying. */
const DELAYED = [
  'delayed', 'has not yet been delivered', 'still being retried', 'warning--could not send', 'warning: could not send', 'warning only', 'will be retried', 'will continue to try', 'verzögert', 'retardé', 'retrasad', 'atrasad', 'ritardat', 'задержан', '遅延', '延迟',
];

/** @param text in lower case */
export const saysFailed = (text: string): boolean => [...FAILED, ...DELAYED].some(phrase => text.includes(phrase));
/** @param text in lower case */
export const saysDelayed = (text: string): boolean => DELAYED.some(phrase => text.includes(phrase));
