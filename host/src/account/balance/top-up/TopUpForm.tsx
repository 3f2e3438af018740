import type {TopUp, TopUpOffer} from '@switchboard/contracts/balance/payments';
import {
  Form,
  FormError,
  SelectInput,
  SubmitButton,
  TextInput,
  useAppForm,
  useWatch,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Alert, Stack, Typography} from '@switchboard/ui';
import {useCreateTopUp} from '../api/top-ups.ts';
import {money, taxPercent} from '../money.ts';
import {PROVIDER_LABELS} from './payment-words.ts';
import {priceOf, topUpSchema, toTopUpRequest, type TopUpValues} from './top-up-form.ts';

function Price({offer}: {offer: TopUpOffer}) {
  const credits = useWatch({name: 'credits'}) as string;
  const price = priceOf(credits, offer);
  const {currency, taxRate} = offer;
  return (
    <Typography aria-live="polite" sx={{fontWeight: 600}}>
      {price === null
        ? t('100 credits cost {price}.', {price: money(offer.priceOf100, currency)})
        : t('You pay {price}, including {tax} tax.', {
            price: money(price, currency),
            tax: taxPercent(taxRate),
          })}
    </Typography>
  );
}

const SandboxNote = () => {
  const provider = useWatch({name: 'provider'}) as string;
  if (provider !== 'sandbox') return null;
  return (
    <Alert severity="info">
      {t('This is a sandbox: you choose how the payment ends, and no money moves.')}
    </Alert>
  );
};

interface TopUpFormProps {
  offer: TopUpOffer;
  /** Initial number. */
  credits: number;
  /** Broadcast that they are for. */
  back: string | undefined;
  onBegun: (topUp: TopUp) => void;
}

/** Form for the number of credits and the payment method. */
export function TopUpForm({offer, credits, back, onBegun}: TopUpFormProps) {
  const {mutateAsync} = useCreateTopUp();
  const form = useAppForm<TopUpValues, TopUp>({
    schema: topUpSchema,
    defaultValues: {credits: String(credits), provider: offer.providers[0] ?? 'sandbox'},
    confirmLeave: false,
    onSubmit: async (values) => (await mutateAsync(toTopUpRequest(values, back))).topUp,
    onSaved: onBegun,
  });
  return (
    <Form form={form} label={t('Top up')}>
      <Stack sx={{gap: 2.25, maxWidth: 480}}>
        <FormError />
        <TextInput name="credits" label={t('Credits')} inputMode="numeric" autoComplete="off" />
        <SelectInput
          name="provider"
          label={t('Payment')}
          options={offer.providers.map((value) => ({value, label: PROVIDER_LABELS[value]}))}
        />
        <SandboxNote />
        <Price offer={offer} />
        <SubmitButton>{t('Continue to payment')}</SubmitButton>
      </Stack>
    </Form>
  );
}
