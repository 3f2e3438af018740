// Certificates: issue, revocation, the paper, and the public check.

export {issueCertificate} from './issue.ts';
export {presentCertificates} from './presenter.ts';
export {findCertificateOf} from './repository.ts';
export {certificateRoutes, checkPage} from './routes.ts';
