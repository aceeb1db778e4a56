import { describe, expect, test } from 'vitest'
import { cardSentence } from './card-sentence.ts'
import { ERRORS } from './errors.ts'

describe('why a card was refused', () => {
  test('the bank’s reason is used before the code', () => {
    expect(cardSentence('card_declined', 'insufficient_funds')).toContain('limite ou saldo')
    expect(cardSentence('card_declined', 'expired_card')).toBe(cardSentence('expired_card'))
  })

  test('an unknown decline code falls back to the sentence of the error code', () => {
    expect(cardSentence('card_declined', 'moon_in_the_wrong_house')).toBe(cardSentence('card_declined', null))
    expect(cardSentence('incorrect_cvc', '')).toContain('CVV')
  })

  test.each(['lost_card', 'stolen_card', 'fraudulent', 'pickup_card'])(
    '%s reveals no more than any refusal',
    (reason) => {
      expect(cardSentence('card_declined', reason)).toBe(cardSentence('card_declined', 'generic_decline'))
    },
  )

  test.each([[undefined], [null], [''], ['constructor'], ['__proto__'], ['toString'], ['a b'], ['Card_Declined']])(
    '%j is unknown',
    (code) => expect(cardSentence(code, code)).toBe('Erro ao processar cartão'),
  )

  test('a refusal without a reason has the sentence of the table of errors', () => {
    expect(cardSentence('card_declined')).toBe(ERRORS.payment_declined.message)
  })

  test('sentences are complete and name no code', () => {
    for (const code of [
      'incorrect_number',
      'invalid_cvc',
      'processing_error',
      'authentication_required',
      'call_issuer',
    ]) {
      expect(cardSentence(code)).toMatch(/^[A-ZÀ-Ú].*\.$/)
      expect(cardSentence(code)).not.toMatch(/_|stripe/i)
    }
  })
})
