import type {
  ConfirmCardPaymentData,
  ConfirmCardPaymentOptions,
  CreatePaymentMethodCardData,
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  PaymentMethodResult,
  StripeCardElementOptions,
  StripeConstructorOptions,
  StripeError,
} from '@stripe/stripe-js'
import { paymentIntentIdOf } from '../../payments/client-secret.ts'
import { askPerson } from './bank-dialog.ts'
import { CardElement } from './card-element.ts'
import { type Answer, type Call, createCalls, worded } from './create-calls.ts'
import { createTranslate, type Translate } from './script-words.ts'

type CardData = Omit<CreatePaymentMethodCardData, 'type'>

const UNMOUNTED =
  'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.'

const integrationError = (message: string): Error => Object.assign(new Error(message), { name: 'IntegrationError' })

function formOf({ card, billing_details: details }: CardData) {
  if (!(card instanceof CardElement)) throw integrationError('The fake server takes a card element.')
  if (!card.isMounted) throw integrationError(UNMOUNTED)
  const problem = card.problem(true)
  if (problem) return { problem }
  const { postalCode, ...typed } = card.typed()
  const { address, name, email, phone } = details ?? {}
  const postal_code = address?.postal_code ?? (postalCode === '' ? undefined : postalCode)
  const billing_details = { name, email, phone, address: { country: address?.country, postal_code } }
  return { form: { type: 'card', card: { ...typed }, billing_details } }
}

async function createMethod(call: Call, data: CardData): Promise<Answer<PaymentMethod>> {
  const { form, problem } = formOf(data)
  if (!form) return { error: problem }
  return call<PaymentMethod>('/v1/payment_methods', form)
}

/** The result of a paid or unpaid intent. */
function resultOf(intent: PaymentIntent, translate: Translate): PaymentIntentResult {
  if (intent.status !== 'requires_payment_method' || !intent.last_payment_error) return { paymentIntent: intent }
  const error = { ...intent.last_payment_error, payment_intent: intent } as StripeError
  return { error: worded(error, translate) }
}

async function methodIdOf(
  call: Call,
  method: ConfirmCardPaymentData['payment_method'],
): Promise<Answer<string | undefined>> {
  if (typeof method !== 'object') return { value: method }
  const { value, error } = await createMethod(call, method)
  return error ? { error } : { value: value.id }
}

async function confirm(
  call: Call,
  translate: Translate,
  secret: string,
  data: ConfirmCardPaymentData,
  { handleActions = true }: ConfirmCardPaymentOptions,
): Promise<PaymentIntentResult> {
  const method = await methodIdOf(call, data.payment_method)
  if (method.error) return { error: method.error }
  const id = paymentIntentIdOf(secret)
  const named = { payment_method: method.value, client_secret: secret, use_stripe_sdk: 'true' }
  const confirmed = await call<PaymentIntent>(`/v1/payment_intents/${id}/confirm`, named)
  if (confirmed.error) return { error: confirmed.error }
  const isAsked = confirmed.value.status === 'requires_action' && handleActions
  if (!isAsked) return resultOf(confirmed.value, translate)
  const outcome = (await askPerson()) ? 'authorized' : 'refused'
  const answered = await call<PaymentIntent>('/v1/3ds2/authenticate', {
    payment_intent: id,
    client_secret: secret,
    outcome,
  })
  return answered.error ? { error: answered.error } : resultOf(answered.value, translate)
}

const elementsOf = (translate: Translate) => () => {
  let card: CardElement | null = null
  return {
    create(type: string, options?: StripeCardElementOptions): CardElement {
      if (type !== 'card') throw integrationError(`The fake server has no element ${type}.`)
      if (card) throw integrationError('Can only create one Element of type card through the same Elements instance.')
      card = new CardElement(translate, options)
      return card
    },
    getElement: (type: string): CardElement | null => (type === 'card' ? card : null),
    update: (): void => undefined,
  }
}

export function createStripe(apiBase: string) {
  function connect(key: string, { locale = 'auto' }: StripeConstructorOptions = {}) {
    if (!/^pk_(test|live)_/.test(key)) throw integrationError('Please call Stripe() with your publishable key.')
    const translate = createTranslate(locale)
    const call = createCalls(apiBase, key, translate)
    return {
      elements: elementsOf(translate),
      async createPaymentMethod(data: CreatePaymentMethodCardData): Promise<PaymentMethodResult> {
        const { value, error } = await createMethod(call, data)
        return error ? { error } : { paymentMethod: value }
      },
      confirmCardPayment: (
        secret: string,
        data: ConfirmCardPaymentData = {},
        options: ConfirmCardPaymentOptions = {},
      ): Promise<PaymentIntentResult> => confirm(call, translate, secret, data, options),
      _registerWrapper: (): void => undefined,
    }
  }
  // The provider's loader compares this with the version that it expects.
  return Object.assign(connect, { version: 'endive' })
}
