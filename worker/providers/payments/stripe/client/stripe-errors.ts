import Stripe from 'stripe'
import { cardSentence } from '#contracts/words/card-sentence'
import { AppError } from '../../../../lib/app-error.ts'
import { ProviderFailure } from '../../payments.ts'

const UNKNOWN_CARD = 'Não encontramos este cartão. Digite os dados dele de novo.'

const REFUSED_ADDRESS = 'Confira o e-mail: ele não foi aceito.'

const FAILED_FROM_STATUS = 500

/** A card that does not exist, or is somebody else's. */
export const unknownCard = (cause?: unknown): AppError =>
  new AppError('invalid_data', { fields: { paymentMethodId: UNKNOWN_CARD }, cause })

/** There is nothing of the id that was named. */
export const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** The id exists, but for the other kind of key: a wrong setting, which must not look like a loss. */
export const isOfOtherMode = (error: unknown): boolean =>
  isMissing(error) && /similar object exists in (live|test) mode/i.test(error.message)

/** The provider refuses what the object's state does not allow. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** The same request is under way with this key: its answer will be ours too. */
export const isInUse = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'

const isStoredAnswer = ({ statusCode = 0, headers }: Stripe.errors.StripeError): boolean =>
  statusCode >= FAILED_FROM_STATUS || headers?.['idempotent-replayed'] === 'true'

function toFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderFailure('unforeseen', { cause: error })
  const code = [error.code ?? error.type, error.statusCode].filter(Boolean).join(' ')
  return new ProviderFailure(code, { isAnswer: isStoredAnswer(error), cause: error })
}

/**
 * What went wrong, in words for the person who waits: the provider's own are for us, and only its codes are logged.
 *
 * @returns `payment_declined` for a card that the bank refuses, `invalid_data` for one that is not there,
 *   `service_unavailable` for all else
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
