import type {Attachment, ParsedMail} from 'mailparser';

/** A picture within the address of an `<img>`. */
const PICTURE = /\bsrc\s*=\s*(["'])\s*data:(image\/(?:png|jpe?g|gif|webp));base64,([\w+/=\s]+)\1/gi;
const PICTURES_MAX = 50;

/** Converts pictures within addresses to files, shown in the same place. */
export const withDataPictures = (mail: ParsedMail): ParsedMail => {
  if (!mail.html || !/data:image/i.test(mail.html)) return mail;
  const files: Attachment[] = [];
  const html = mail.html.replace(PICTURE, (address: string, ...groups: string[]) => {
    const [, given = '', data = ''] = groups;
    if (files.length === PICTURES_MAX) return address;
    const contentType = given.toLowerCase().replace('jpg', 'jpeg');
    const content = Buffer.from(data, 'base64');
    const cid = `picture-${files.length + 1}@data`;
    const filename = `picture-${files.length + 1}.${contentType.slice('image/'.length)}`;
    files.push({contentType, content, cid, filename, size: content.length} as Attachment);
    return `src="cid:${cid}"`;
  });
  return {...mail, html, attachments: [...mail.attachments, ...files]};
};
