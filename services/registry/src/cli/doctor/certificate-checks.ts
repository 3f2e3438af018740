import {connect, type DetailedPeerCertificate} from 'node:tls';
import {findingsOf, type Finding} from './finding.ts';
import type {DoctorInput} from './doctor-input.ts';

const DAY = 86_400_000;
const PATIENCE_MS = 10_000;
const LEAST_DAYS = 14;
const HTTPS_PORT = 443;

type Link = Pick<DetailedPeerCertificate, 'valid_to'> & {issuerCertificate?: Link};

/** Earliest expiry of the certificates in a chain; a root names itself as its issuer. */
export const chainEnd = (leaf: Link): Date => {
  const ends: number[] = [];
  const seen = new Set<Link>();
  for (let link: Link | undefined = leaf; link && !seen.has(link); link = link.issuerCertificate) {
    seen.add(link);
    ends.push(Date.parse(link.valid_to));
  }
  return new Date(Math.min(...ends));
};

const readChain = (address: URL): Promise<Link> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: address.hostname,
        port: Number(address.port || HTTPS_PORT),
        servername: address.hostname,
        timeout: PATIENCE_MS,
      },
      () => {
        resolve(socket.getPeerCertificate(true));
        socket.end();
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
  });

const checkOrigin = async (origin: string, now: Date): Promise<Finding> => {
  const {ok, warn, fail} = findingsOf('certificate');
  const address = new URL(origin);
  if (address.protocol !== 'https:') {
    return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname)
      ? ok(`${origin} is on this machine and needs no certificate.`)
      : warn(
          `${origin} is not https: browsers do not check signatures there.`,
          'Put a proxy with a certificate in front of it.',
        );
  }
  try {
    const end = chainEnd(await readChain(address));
    const days = Math.floor((end.getTime() - now.getTime()) / DAY);
    return days < LEAST_DAYS
      ? warn(
          `The certificates of ${origin} expire in ${days === 1 ? '1 day' : `${days} days`}.`,
          'Renew them.',
        )
      : ok(`The certificates of ${origin} are valid for ${days} more days.`);
  } catch (error) {
    return fail(
      `The certificates of ${origin} are not accepted: ${(error as Error).message}.`,
      'Install a valid chain that includes the intermediate certificates.',
    );
  }
};

/** Checks the certificates of every origin that browsers fetch releases from. */
export const checkCertificates = ({url, config, now}: DoctorInput): Promise<Finding[]> =>
  Promise.all(
    [...new Set([new URL(url).origin, ...(config?.registry.origins ?? [])])].map((origin) =>
      checkOrigin(origin, now),
    ),
  );
