const UNKNOWN = 'Erro ao processar cartão'
/** Equal to the message of `ERRORS.payment_declined`; repeated so that browsers need not load that table. */
const REFUSED = 'O banco não aprovou este cartão. Tente outro ou fale com o banco.'

/**
 * Each sentence with the provider's codes that it explains. A stolen or suspected card gets the general refusal, as the
 * provider asks (docs.stripe.com/declines/codes).
 */
const SENTENCES: readonly (readonly [sentence: string, codes: string])[] = [
  [
    REFUSED,
    'card_declined generic_decline do_not_honor do_not_try_again fraudulent lost_card stolen_card pickup_card restricted_card security_violation merchant_blacklist no_action_taken stop_payment_order revocation_of_authorization revocation_of_all_authorizations testmode_decline payment_method_customer_decline payment_intent_payment_attempt_failed',
  ],
  [
    'O cartão não tem limite ou saldo para esta compra. Tente outro cartão.',
    'insufficient_funds withdrawal_count_limit_exceeded card_velocity_exceeded',
  ],
  ['Este cartão está vencido. Tente outro cartão.', 'expired_card'],
  [
    'Confira a validade do cartão e tente de novo.',
    'invalid_expiry_month invalid_expiry_year invalid_expiry_year_past',
  ],
  ['Preencha a validade do cartão.', 'incomplete_expiry'],
  ['Confira o código de segurança do cartão (CVV) e tente de novo.', 'incorrect_cvc invalid_cvc'],
  ['Preencha o código de segurança do cartão (CVV).', 'incomplete_cvc'],
  ['Confira o número do cartão e tente de novo.', 'incorrect_number invalid_number'],
  ['Preencha o número do cartão até o fim.', 'incomplete_number incomplete_card'],
  ['O CEP não é o que o banco tem para este cartão. Confira e tente de novo.', 'incorrect_zip incorrect_address'],
  ['Preencha o CEP.', 'incomplete_zip'],
  [
    'O banco não conseguiu processar o cartão agora. Nada foi cobrado: espere um pouco e tente de novo.',
    'processing_error issuer_not_available try_again_later reenter_transaction approve_with_id payment_method_provider_timeout',
  ],
  [
    'O banco pede que a compra seja confirmada. Tente de novo e conclua a confirmação no aplicativo do banco.',
    'authentication_required',
  ],
  [
    'A confirmação com o banco não foi concluída. Tente de novo ou use outro cartão.',
    'payment_intent_authentication_failure setup_intent_authentication_failure payment_intent_payment_attempt_expired authentication_not_handled offline_pin_required online_or_offline_pin_required',
  ],
  [
    'Este cartão não aceita este tipo de compra. Tente outro cartão.',
    'card_not_supported invalid_card_type service_not_allowed transaction_not_allowed not_permitted currency_not_supported',
  ],
  ['O banco pede que você fale com ele antes de usar este cartão. Ou tente outro.', 'call_issuer'],
  [
    'Os dados deste cartão mudaram ou a conta dele não vale mais. Confira com o banco ou tente outro cartão.',
    'invalid_account new_account_information_available',
  ],
  ['O banco bloqueou este cartão por tentativas de senha. Tente outro cartão.', 'pin_try_exceeded'],
  ['A senha do cartão não confere. Tente de novo ou use outro cartão.', 'incorrect_pin invalid_pin'],
  ['O banco já viu uma compra igual há pouco. Confira o extrato antes de tentar de novo.', 'duplicate_transaction'],
  [
    'Este cartão foi recusado vezes demais em pouco tempo. Tente amanhã ou use outro cartão.',
    'card_decline_rate_limit_exceeded',
  ],
]

const BY_CODE: ReadonlyMap<string, string> = new Map(
  SENTENCES.flatMap(([sentence, codes]) => codes.split(' ').map((code) => [code, sentence] as const)),
)

/**
 * Says why a card was refused, and what to do.
 *
 * @param code - the provider's code of the error, e.g. `card_declined`
 * @param declineCode - the bank's reason, if it gave one; it is used first, because it is more precise than the code
 * @see docs.stripe.com/declines/codes
 */
export const cardSentence = (code: string | null | undefined, declineCode?: string | null): string =>
  BY_CODE.get(declineCode ?? '') ?? BY_CODE.get(code ?? '') ?? UNKNOWN
