import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** User present; contains a credential. */
const FLAGS = {present: 0x01, withCredential: 0x41};

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({type, challenge, origin, crossOrigin: false}));

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`; authData has 256 bytes at most. */
const attestationOf = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);

/** A security key in software: one ES256 credential, which counts its uses. */
export const createAuthenticator = (origin = 'http://localhost:3000') => {
  const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const {x = '', y = ''} = publicKey.export({format: 'jwk'});
  const id = randomBytes(16);
  let counter = 0;

  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const credential = <Response extends object>(response: Response) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
  });

  return {
    /** Response of a browser for a new passkey. */
    register: (challenge: string) => {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        head(FLAGS.withCredential),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestationOf(authData)),
        transports: ['usb'],
      });
    },
    /** Response of a browser for a login. */
    show: (challenge: string) => {
      const [data, authData] = [clientData('webauthn.get', challenge, origin), head(FLAGS.present)];
      return credential({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
      });
    },
  };
};
