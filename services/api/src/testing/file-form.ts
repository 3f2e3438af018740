import {randomUUID} from 'node:crypto';

/** The payload and headers of a form with one file, for `inject`. */
export const fileForm = (name: string, content: string | Buffer) => {
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: {'content-type': `multipart/form-data; boundary=${boundary}`},
  };
};
