import * as endpoints from '@switchboard/contracts/support-addresses/endpoints';
import type {SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import type {Core} from '#core/index.ts';
import type {ConnectDeps} from '../../ports.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {checkDns, sendTest} from './health.ts';
import {checkDomain, verifyByLink, sendLink} from './verify-address.ts';
import {
  changeSupportAddress,
  createSupportAddress,
  getSupportAddresses,
  removeSupportAddress,
} from './service.ts';

const savedMessage = ({address, isVerified, worksUntil}: SupportAddress): string =>
  isVerified || worksUntil !== null
    ? 'The support address has been saved.'
    : `The support address has been saved. Open the link that was mailed to ${address} to use it.`;

/** Incoming and outgoing mail of this installation. */
const mailSetUp = ({config: {inboundSmtpPort, publicUrl, secrets}}: Core) => {
  const hasHttp = secrets.inboundSecret !== undefined;
  return {
    receives: {
      smtpPort: inboundSmtpPort ?? null,
      http: hasHttp,
      smtpTarget:
        inboundSmtpPort === undefined ? null : `${new URL(publicUrl).hostname}:${inboundSmtpPort}`,
      httpTarget: hasHttp ? `${publicUrl}/connect/api/inbound/email` : null,
    },
    sends: secrets.smtpUrl !== undefined,
  };
};

const TESTED = {
  sent: 'The test mail was sent.',
  outbox: 'The test mail is in the outbox: this system has no mail server.',
  failed: 'The test mail could not be sent.',
};

/** Support addresses. */
export const supportAddressRoutes = (deps: ConnectDeps) =>
  routes((serve) => {
    serve(endpoints.listSupportAddresses, async ({actor}) => ({
      supportAddresses: await getSupportAddresses(deps, actor),
      ...mailSetUp(deps),
    }));

    serve(endpoints.createSupportAddress, async ({actor, body}) => {
      const supportAddress = await createSupportAddress(deps, actor, body);
      return {message: savedMessage(supportAddress), supportAddress};
    });

    serve(endpoints.updateSupportAddress, async ({actor, params, version, body}) => {
      const change = {id: params.id, version, request: body};
      const supportAddress = await changeSupportAddress(deps, actor, change);
      return {message: savedMessage(supportAddress), supportAddress};
    });

    serve(endpoints.verifySupportAddress, async ({actor, body}) => {
      const supportAddress = await verifyByLink(deps, actor, body.token);
      return {message: `${supportAddress.address} is confirmed.`, supportAddress};
    });

    serve(endpoints.sendVerificationLink, async ({actor, params}) => {
      await sendLink(deps, actor, params.id);
      return {message: 'The link is on its way.'};
    });

    serve(endpoints.checkSupportAddressDomain, async ({actor, params}) => {
      const supportAddress = await checkDomain(deps, actor, params.id);
      return {message: `${supportAddress.address} is confirmed.`, supportAddress};
    });

    serve(endpoints.checkSupportAddressDns, async ({actor, params}) => ({
      records: await checkDns(deps, actor, params.id),
    }));

    serve(endpoints.sendTestMail, async ({actor, params}) => {
      const supportAddress = await sendTest(deps, actor, params.id);
      return {message: TESTED[supportAddress.lastSent?.state ?? 'failed'], supportAddress};
    });

    serve(endpoints.deleteSupportAddress, async ({actor, params}) => {
      await removeSupportAddress(deps, actor, params.id);
      return {message: 'The support address has been deleted.'};
    });
  });
