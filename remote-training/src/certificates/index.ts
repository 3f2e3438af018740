export {CertificateFacts} from './CertificateFacts.tsx';
