/** Bodies that match no route's schema, each with its type. */
export const BODIES: [type: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"score":5,"comment":5}'],
  ['application/json', '{"score":[5]}'],
  ['application/x-www-form-urlencoded', 'score=4&comment=%00&comment=%ff'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"x"'],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['application/json', new Uint8Array([0xff, 0xfe, 0x00])],
  ['text/plain', 'x'],
  ['', 'x'],
  ['application/x-www-form-urlencoded', 'a=%zz&a=b'],
  ['application/octet-stream', 'x'],
  ['message/rfc822', 'x'],
  ['application/csp-report', '{}'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', 'x'],
  ['multipart/form-data; boundary=x', ''],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  [`multipart/form-data; boundary=${'x'.repeat(200)}`, '--x--'],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename=""\r\n\r\nx\r\n--x--\r\n',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsubject,description,requester_email,external_id\nLamp,Hi,bo@example.com,1\r\n--x--\r\n',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: \r\n\r\nx\r\n--x--\r\n',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a%00\0.csv"\r\n\r\nsubject\r\n--x--\r\n',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\n\r\n--x--\r\n',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--x\r\ncontent-disposition: form-data; name="b"\r\n\r\nx\r\n--x--\r\n',
  ],
];
