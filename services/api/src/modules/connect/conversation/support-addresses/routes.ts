import * as endpoints from '@switchboard/contracts/support-addresses/endpoints';
import type {SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import type {ApiDeps} from '../../../../deps.ts';
import {routes} from '../../../../plugins/serve.ts';
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

/** How mail comes in and goes out of this installation. */
const mailSetUp = ({config: {inboundSmtpPort, secrets}}: ApiDeps) => ({
  receives: {smtpPort: inboundSmtpPort ?? null, http: secrets.inboundSecret !== undefined},
  sends: secrets.smtpUrl !== undefined,
});

/** Support addresses. */
export const supportAddressRoutes = (deps: ApiDeps) =>
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

    serve(endpoints.deleteSupportAddress, async ({actor, params}) => {
      await removeSupportAddress(deps, actor, params.id);
      return {message: 'The support address has been deleted.'};
    });
  });
