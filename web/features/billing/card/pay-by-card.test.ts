import { describe, expect, test, vi } from 'vitest'
import type { StartedSubscription } from '#contracts/billing'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import type { PaymentProblem, Refusal } from '../checkout/payment-problem.tsx'
import { type Confirmation, type MethodAnswer, payByCard } from './pay-by-card.ts'

const ANA = { name: ' Ana Figueiredo ', email: 'ana@exemplo.com.br ', postalCode: '01310-100' }
const STARTED: StartedSubscription = {
  success: true,
  status: 'incomplete',
  clientSecret: 'pi_1_secret_1',
  subscriptionId: 'sub_1',
}

interface Scene {
  method?: MethodAnswer | Error
  confirmation?: Confirmation | Error
  started?: StartedSubscription | Error
  activated?: boolean | Error
}

const answer = <T>(value: T | Error): Promise<T> =>
  value instanceof Error ? Promise.reject(value) : Promise.resolve(value)

/** The provider and the server, each with the responses that the test sets; an `Error` is thrown. */
function stage({
  method = { paymentMethod: { id: 'pm_1' } },
  confirmation = {},
  started = STARTED,
  activated = true,
}: Scene) {
  const stripe = {
    createPaymentMethod: vi.fn(() => answer<MethodAnswer>(method)),
    confirmCardPayment: vi.fn(() => answer<Confirmation>(confirmation)),
  }
  const server = {
    createSubscription: vi.fn(() => answer<StartedSubscription>(started)),
    confirmPayment: vi.fn(() => answer<{ success: boolean }>({ success: true })),
    activateSubscription: vi.fn(() => answer<boolean>(activated)),
  }
  const pay = (subscriber = ANA) => payByCard({ stripe, card: 'the card field' }, subscriber, server)
  return { stripe, server, pay }
}

const refusal = (error: Refusal) => ({ error })
const refused = (status: number, code: 'payment_declined' | 'already_premium' | 'invalid_data', message = '') =>
  new ApiError(status, '', { code, message })

describe('a card payment that succeeds', () => {
  test('a payment succeeds when bank and server confirm it', async () => {
    const { pay, stripe, server } = stage({})
    expect(await pay()).toEqual({ kind: 'paid', how: 'confirmed' })
    expect(stripe.createPaymentMethod).toHaveBeenCalledWith(
      expect.objectContaining({
        billing_details: {
          name: 'Ana Figueiredo',
          email: 'ana@exemplo.com.br',
          address: { postal_code: '01310-100' },
        },
      }),
    )
    expect(server.createSubscription).toHaveBeenCalledWith({
      paymentMethodId: 'pm_1',
      name: 'Ana Figueiredo',
      email: 'ana@exemplo.com.br',
      postalCode: '01310-100',
    })
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_1_secret_1', { payment_method: 'pm_1' })
    expect(server.activateSubscription).toHaveBeenCalledWith('sub_1')
  })

  test('a subscription that is active at once needs no confirmation', async () => {
    const { pay, stripe, server } = stage({ started: { ...STARTED, status: 'active', clientSecret: null } })
    expect(await pay()).toEqual({ kind: 'paid', how: 'at-once' })
    expect(server.confirmPayment).toHaveBeenCalledOnce()
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
    expect(server.activateSubscription).not.toHaveBeenCalled()
  })

  test('a partial postal code is not sent', async () => {
    const { pay, stripe, server } = stage({})
    await pay({ ...ANA, postalCode: '01310-1' })
    expect(JSON.stringify(stripe.createPaymentMethod.mock.calls)).not.toContain('01310')
    expect(server.createSubscription).toHaveBeenCalledWith(expect.objectContaining({ postalCode: null }))
  })

  test('a payment that another tab confirmed succeeds', async () => {
    const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } as const
    const { pay } = stage({ confirmation: { error: { ...error, payment_intent: { status: 'succeeded' } } } })
    expect(await pay()).toEqual({ kind: 'paid', how: 'confirmed' })
  })
})

describe('a card payment that waits for the provider', () => {
  test.each([
    ['the server does not know of it yet', false],
    ['the server does not answer', new NetworkError('unreachable')],
    ['the server fails', new ApiError(503, '', {})],
  ])('a paid subscription waits when %s', async (_, activated) => {
    const { pay } = stage({ activated })
    expect(await pay()).toEqual({ kind: 'waiting', subscriptionId: 'sub_1', isKnown: true })
  })

  test.each([
    ['the line broke', refusal({ type: 'api_connection_error' })],
    ['the provider failed', refusal({ type: 'api_error' })],
    ['the provider had too much to do', refusal({ type: 'rate_limit_error' })],
    ['another tab is at it', refusal({ type: 'invalid_request_error', code: 'lock_timeout' })],
    ['the script threw', new Error('broken')],
  ])('an unknown outcome is no failure: %s', async (_, confirmation) => {
    const { pay, server } = stage({ confirmation })
    expect(await pay()).toEqual({ kind: 'waiting', subscriptionId: 'sub_1', isKnown: false })
    expect(server.activateSubscription).not.toHaveBeenCalled()
  })
})

describe('a card payment that fails', () => {
  const card = (text: string) => ({
    kind: 'problem',
    problem: expect.objectContaining({ title: 'Erro no Cartão', text, retry: 'other-card', isUncharged: false }),
  })
  const payment = (text: RegExp, isUncharged: boolean, retry: PaymentProblem['retry'] = 'same-card') => ({
    kind: 'problem',
    problem: { title: 'Erro no Pagamento', text: expect.stringMatching(text), isCard: false, retry, isUncharged },
  })

  test.each([
    [
      'an expired card',
      refusal({ type: 'card_error', code: 'expired_card' }),
      card('Este cartão está vencido. Tente outro cartão.'),
    ],
    [
      'a card that is not typed to its end',
      refusal({ type: 'validation_error', code: 'incomplete_cvc' }),
      {
        kind: 'problem',
        problem: expect.objectContaining({ title: 'Erro no Cartão', retry: 'finish-card' }),
      },
    ],
    ['an unknown code', refusal({ type: 'card_error', code: 'made_up' }), card('Erro ao processar cartão')],
    ['neither a card nor an error', {}, card('Falha ao criar método de pagamento')],
    ['no line', refusal({ type: 'api_connection_error' }), payment(/conexão/, true)],
    ['a script that throws', new Error('broken'), payment(/operadora/, true)],
  ])('without a payment method the problem is shown: %s', async (_, method, outcome) => {
    const { pay, server } = stage({ method })
    expect(await pay()).toEqual(outcome)
    expect(server.createSubscription).not.toHaveBeenCalled()
  })

  test.each([
    ['declined', refused(402, 'payment_declined', 'O banco disse não.'), card('O banco disse não.')],
    ['a card that is not theirs', refused(400, 'invalid_data'), card('Erro ao processar cartão')],
    ['the provider is out', new ApiError(503, '', {}), payment(/operadora/, true)],
    ['no answer', new NetworkError('unreachable'), payment(/conexão/, true)],
    ['a defect', new ApiError(500, '', {}), payment(/^Erro ao processar pagamento$/, true)],
    ['no success', { ...STARTED, success: false }, payment(/^Erro ao criar assinatura$/, false)],
    ['Premium already', refused(409, 'already_premium'), { kind: 'already-premium' }],
    ['the session is over', new ApiError(401, '', {}), { kind: 'session-lost' }],
  ])('without a subscription the problem is shown: %s', async (_, started, outcome) => {
    const { pay, stripe } = stage({ started })
    expect(await pay()).toEqual(outcome)
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
  })

  test('an e-mail that the server refuses is shown at its field', async () => {
    const error = new ApiError(400, '', { code: 'invalid_data', fields: { email: 'x' } })
    const outcome = await stage({ started: error }).pay()
    expect(outcome).toMatchObject({ kind: 'invalid', problems: { email: { title: 'E-mail inválido' } } })
  })

  test.each([
    [
      'the bank declines',
      { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      card('O cartão não tem limite ou saldo para esta compra. Tente outro cartão.'),
    ],
    [
      '3-D Secure fails',
      { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
      payment(/confirmação com o banco/, true, 'other-card'),
    ],
    ['the request is refused', { type: 'invalid_request_error' }, payment(/^Erro ao confirmar pagamento$/, false)],
  ] as const)('%s', async (_, error, outcome) => {
    const { pay, server } = stage({ confirmation: refusal(error) })
    expect(await pay()).toEqual(outcome)
    expect(server.activateSubscription).not.toHaveBeenCalled()
  })
})
