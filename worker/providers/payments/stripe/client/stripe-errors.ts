import Stripe from 'stripe'
import { cardSentence } from '#contracts/card-sentence'
import { AppError } from '../../../../lib/app-error.ts'
import { ProviderFailure } from '../../provider-failure.ts'

const UNKNOWN_CARD = 'Não encontramos este cartão. Digite os dados dele de novo.'

const REFUSED_ADDRESS = 'Confira o e-mail: ele não foi aceito.'

const FAILED_FROM_STATUS = 500

/** The error for a card that does not exist or belongs to another customer. */
export const unknownCard = (cause?: unknown): AppError =>
  new AppError('invalid_data', { fields: { paymentMethodId: UNKNOWN_CARD }, cause })

/** Whether no object has the id. */
export const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/**
 * Whether the id exists for the other mode (live or test): the setting is then wrong, and the object must not count as
 * deleted.
 */
export const isOfOtherMode = (error: unknown): boolean =>
  isMissing(error) && /similar object exists in (live|test) mode/i.test(error.message)

/** Whether the provider refused the request, e.g. because the object's state does not allow it. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** Whether another request with the same idempotency key is running; this request gets the same response. */
export const isInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'

const isStoredAnswer = ({ statusCode = 0, headers }: Stripe.errors.StripeError): boolean =>
  statusCode >= FAILED_FROM_STATUS || headers?.['idempotent-replayed'] === 'true'

function toFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderFailure('unforeseen', { cause: error })
  const code = [error.code ?? error.type, error.statusCode].filter(Boolean).join(' ')
  const refusal = isRefusal(error) ? error.message : null
  return new ProviderFailure(code, { isAnswer: isStoredAnswer(error), refusal, cause: error })
}

/**
 * Maps an error of the SDK to one for the person who waits. The provider's own texts are not shown, and only its codes
 * are logged.
 *
 * @returns `payment_declined` for a card that the bank refuses, `invalid_data` for one that does not exist,
 *   `service_unavailable` for every other error
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new AppError('payment_declined', { message: cardSentence(error.code, error.decline_code), cause: error })
  }
  if (isMissing(error) && error.param?.includes('payment_method')) return unknownCard(error)
  if (isRefusal(error) && error.code === 'email_invalid') {
    return new AppError('invalid_data', { fields: { email: REFUSED_ADDRESS }, cause: error })
  }
  return new AppError('service_unavailable', { cause: toFailure(error) })
}
