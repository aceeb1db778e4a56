/** Separates the payment intent's id from the random part of its client secret. */
export const SECRET_SEPARATOR = '_secret_'

/** The payment intent of a client secret; `''` without one. */
export const paymentIntentIdOf = (clientSecret: string | null): string => clientSecret?.split(SECRET_SEPARATOR)[0] ?? ''
