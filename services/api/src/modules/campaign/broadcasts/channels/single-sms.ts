import type {SmsChannel} from '#modules/connect/service.ts';
import type {ProviderChannel} from './port.ts';

/** A channel for single SMS that belong to no broadcast. */
export const createSingleSms = ({isSandbox, send}: ProviderChannel): SmsChannel => ({
  isSandbox,
  send: async (sms) => {
    const {
      sent: [sent],
    } = await send([
      {
        ...sms,
        subject: '',
        html: '',
        messageId: '',
        replyTo: null,
        returnPath: null,
        headers: {},
      },
    ]);
    return sent;
  },
});
