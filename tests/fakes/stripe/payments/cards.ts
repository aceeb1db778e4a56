/** The bank's reason for a decline. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
}

/** One of the provider's documented test cards. */
export interface Card {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  country: string
  /** The reason with which every charge is declined; null: charges are accepted. */
  decline: Decline | null
  /** Whether the card is declined as soon as it is attached to a customer. */
  isDeclinedOnAttach: boolean
  /** Whether the bank requires authentication: at every payment, at the first one, or never. */
  authentication: 'always' | 'once' | 'never'
  declineAfterAuthentication: Decline | null
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

const GENERIC = declined('generic_decline')
const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.')
const EXPIRED: Decline = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' }
const CVC: Decline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}
const PROCESSING: Decline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}
const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card.',
)

const plain = (number: string, more: Partial<Card> = {}): Card => ({
  number,
  brand: number.startsWith('5') ? 'mastercard' : 'visa',
  country: 'US',
  decline: null,
  isDeclinedOnAttach: false,
  authentication: 'never',
  declineAfterAuthentication: null,
  ...more,
})

const refusing = (number: string, decline: Decline): Card => plain(number, { decline, isDeclinedOnAttach: true })

/** The test cards by name. @see https://docs.stripe.com/testing */
export const CARDS = {
  visa: plain('4242424242424242'),
  mastercard: plain('5555555555554444'),
  brazil: plain('4000000760000002', { country: 'BR' }),
  threeDSecure: plain('4000002500003155', { authentication: 'once' }),
  threeDSecureAlways: plain('4000002760003184', { authentication: 'always' }),
  threeDSecureRequired: plain('4000000000003220', { authentication: 'always' }),
  threeDSecureDeclined: plain('4000008400001629', { authentication: 'always', declineAfterAuthentication: GENERIC }),
  threeDSecureInsufficient: plain('4000008260003178', {
    authentication: 'always',
    declineAfterAuthentication: INSUFFICIENT,
  }),
  declined: refusing('4000000000000002', GENERIC),
  insufficientFunds: refusing('4000000000009995', INSUFFICIENT),
  expired: refusing('4000000000000069', EXPIRED),
  incorrectCvc: refusing('4000000000000127', CVC),
  processingError: refusing('4000000000000119', PROCESSING),
  /** A card that can be attached to a customer, but whose charges are all declined. */
  declinedLater: plain('4000000000000341', { decline: GENERIC }),
} as const satisfies Record<string, Card>

export type CardName = keyof typeof CARDS

const TOKENS: Record<string, Card> = {
  visa: CARDS.visa,
  mastercard: CARDS.mastercard,
  br: CARDS.brazil,
  threeDSecure2Required: CARDS.threeDSecureRequired,
  threeDSecureRequired: CARDS.threeDSecureRequired,
  authenticationRequired: CARDS.threeDSecureAlways,
  authenticationRequiredOnSetup: CARDS.threeDSecure,
  authenticationRequiredChargeDeclinedInsufficientFunds: CARDS.threeDSecureInsufficient,
  threeDSecureRequiredChargeDeclined: CARDS.threeDSecureDeclined,
  chargeDeclined: CARDS.declined,
  visa_chargeDeclined: CARDS.declined,
  chargeDeclinedInsufficientFunds: CARDS.insufficientFunds,
  visa_chargeDeclinedInsufficientFunds: CARDS.insufficientFunds,
  chargeDeclinedExpiredCard: CARDS.expired,
  chargeDeclinedIncorrectCvc: CARDS.incorrectCvc,
  chargeDeclinedProcessingError: CARDS.processingError,
  chargeCustomerFail: CARDS.declinedLater,
}

/** The card of `pm_card_visa` or `tok_visa`. */
export const cardOfToken = (token: string): Card | undefined => TOKENS[token.replace(/^(pm_card|tok)_/, '')]

/** The card of a number; a number that is not a test card's is declined. */
export const cardOfNumber = (number: string): Card =>
  Object.values<Card>(CARDS).find((card) => card.number === number) ?? refusing(number, NOT_A_TEST_CARD)

/** The bank's decision on a charge. */
export type ChargeDecision =
  | { kind: 'accepted' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'requires_authentication' }

/** Facts besides the card on which the bank's decision depends. */
interface Circumstances {
  /** Whether the person is present and can authenticate. */
  isOnSession: boolean
  /** Whether the person has just authenticated. */
  isAuthenticated: boolean
  /** Whether the card was authenticated before. */
  wasAuthenticated: boolean
}

/** What the bank decides about a charge of this card. */
export function decideCharge(
  card: Card,
  { isOnSession, isAuthenticated, wasAuthenticated }: Circumstances,
): ChargeDecision {
  if (card.decline) return { kind: 'declined', decline: card.decline }
  const isExempt = card.authentication === 'once' && wasAuthenticated && !isOnSession
  const mustAuthenticate = card.authentication !== 'never' && !isAuthenticated && !isExempt
  if (mustAuthenticate) return { kind: 'requires_authentication' }
  if (card.declineAfterAuthentication) return { kind: 'declined', decline: card.declineAfterAuthentication }
  return { kind: 'accepted' }
}
