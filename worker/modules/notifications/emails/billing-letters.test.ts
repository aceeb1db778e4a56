import { describe, expect, test } from 'vitest'
import { render } from '../../../../tests/support/emails/message-samples.ts'

describe('the beginning of Premium', () => {
  const granted = { kind: 'granted', amountCents: null, paidAt: null, until: null, renews: false } as const
  const pix = { kind: 'pix', amountCents: 5700, until: '2027-02-20T12:00:00.000Z', renews: false } as const

  test('a subscription by card is confirmed with price, renewal, withdrawal and cancellation', () => {
    const { text } = render('premium')
    expect(text).toContain('Assinatura Premium mensal, no cartão')
    expect(text).toContain('Valor: R$ 19')
    expect(text).toContain('Pagamento em 20/11/2026')
    expect(text).toContain('Renova automaticamente em 20/12/2026, por R$ 19')
    expect(text).toContain('desistir da compra até 27/11/2026, às 9h (horário de Brasília)')
    expect(text).toContain('botão de cancelar')
    expect(text).toContain('https://pradois.example/painel/perfil#assinatura')
    expect(text).toContain('https://pradois.example/termos')
  })

  test('a pass is confirmed without a renewal to cancel', () => {
    const { text } = render('premium', pix)
    expect(text).toContain('Passe Premium, pago uma vez por Pix')
    expect(text).toContain('Valor: R$ 57')
    expect(text).toContain('Vale até 20/02/2027, sem renovação automática.')
    expect(text).toContain('desistir da compra')
    expect(text).not.toContain('cancelar')
  })

  test('a grant does not mention a purchase', () => {
    const { text } = render('premium', granted)
    expect(text).toContain('Não tem data para acabar.')
    expect(text).not.toMatch(/compra|desistir|Valor|cartão/)
    expect(text).not.toContain('/termos')
    // A grant until the end of 31 December.
    const { text: dated } = render('premium', { ...granted, until: '2027-01-01T03:00:00.000Z' })
    expect(dated).toContain('Vale até 31/12/2026')
  })

  test('a cancelled subscription is confirmed without a renewal', () => {
    const { text } = render('premium', { renews: false })
    expect(text).toContain('Vale até 20/12/2026, sem renovação automática.')
    expect(text).not.toContain('botão de cancelar')
  })

  test('dates are those of São Paulo', () => {
    expect(render('premium', { until: '2026-12-20T02:00:00.000Z' }).text).toContain('19/12/2026')
  })
})

describe('charges and refunds', () => {
  test('a receipt states amount, date and end of the period', () => {
    const { text } = render('receipt')
    for (const words of ['R$ 19', 'Pagamento em 20/12/2026', 'Vale até 20/01/2027', 'renova sozinha']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('desistir')
  })

  test('a further pass is confirmed as a purchase of its own', () => {
    const { text } = render('receipt', { means: 'pix' })
    expect(text).toContain('desistir da compra até 27/12/2026, às 9h')
    expect(text).not.toContain('renova sozinha')
  })

  test('a refund goes back to the payment method that paid', () => {
    expect(render('withdrawal').text).toContain('para o cartão que pagou')
    expect(render('withdrawal', { means: 'pix' }).text).toContain('para a conta que fez o Pix')
  })

  test('a cancellation that comes with the deletion of the account promises neither a date nor a plan', () => {
    const { text } = render('cancellation', { forDeletion: true })
    expect(text).toContain('Ele termina junto com a sua conta.')
    expect(text).not.toMatch(/Ele vale até|plano Grátis/)
  })

  test('an e-mail without a known end names no date', () => {
    for (const kind of ['receipt', 'cancellation', 'resumed'] as const) {
      const { text } = render(kind, { until: null })
      expect(text).not.toMatch(/null|Invalid|1970/)
    }
  })
})
