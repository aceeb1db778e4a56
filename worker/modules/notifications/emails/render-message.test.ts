import { describe, expect, test } from 'vitest'
import { greetingOf } from './letter.ts'
import { type MessageKind, type PayloadOf, renderMessage, UnreadableMessage } from './render-message.ts'

const SENDER = { appOrigin: 'https://pradois.example', publicConfig: { supportEmail: 'oi@pradois.example' } }
const PLACE = {
  name: 'Museu de Artes e Ofícios',
  address: 'Praça Rui Barbosa, 600 - Centro, Belo Horizonte - MG',
  attributions: ['Cadastro Nacional de Museus / Ibram'],
}
const CHOICE = { category: 'Cultural', city: 'Belo Horizonte, MG', place: PLACE }
const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'

const SAMPLES: { [K in MessageKind]: PayloadOf<K> } = {
  welcome: { firstName: 'Ana' },
  premium: {
    firstName: 'Ana',
    until: '2026-12-20T12:00:00.000Z',
    renews: true,
    kind: 'card',
    amountCents: 1900,
    paidAt: '2026-11-20T12:00:00.000Z',
  },
  receipt: {
    firstName: 'Ana',
    amountCents: 1900,
    paidAt: '2026-12-20T12:00:00.000Z',
    until: '2027-01-20T12:00:00.000Z',
    means: 'card',
  },
  payment_failed: { firstName: 'Ana', graceUntil: '2026-12-27T12:00:00.000Z' },
  cancellation: { firstName: 'Ana', until: '2026-12-20T12:00:00.000Z' },
  resumed: { firstName: 'Ana', until: '2026-12-20T12:00:00.000Z' },
  withdrawal: { firstName: 'Ana', amountCents: 1900, means: 'card' },
  pass_ending: { firstName: 'Ana', until: '2026-12-20T12:00:00.000Z' },
  premium_ended: { firstName: 'Ana' },
  activity: { firstName: 'Ana', choice: CHOICE },
  activity_guest: { token: TOKEN, choice: CHOICE },
}
const KINDS = Object.keys(SAMPLES) as MessageKind[]

const render = <K extends MessageKind>(kind: K, changes: Partial<PayloadOf<K>> = {}) =>
  renderMessage({ kind, payload: JSON.stringify({ ...SAMPLES[kind], ...changes }) }, SENDER)

const VOID_OR_CLOSED = /\/>$|^<!/
/** Tags that were opened and not closed, in order, or the first that closes another one. */
function unclosedTags(html: string): string[] {
  const open: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*|!DOCTYPE)\b(?:"[^"]*"|[^"<>])*>/gi)) {
    if (VOID_OR_CLOSED.test(tag)) continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}
const namesOfAttributes = (tag: string): string[] => [...tag.matchAll(/\s([a-z-]+)="/g)].map(([, name = '']) => name)

const OUR_PAGES =
  /^https:\/\/pradois\.example\/(painel|painel\/sugestoes|painel\/perfil#assinatura|premium|termos|convite\/\w{32})$/

describe('every message', () => {
  test.each(KINDS)('%s says the same as ever', (kind) => {
    const { subject, text } = render(kind)
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
  })

  test.each(KINDS)('%s is the same to the byte each time', (kind) => {
    expect(render(kind)).toEqual(render(kind))
  })

  test.each(KINDS)('%s has a subject of one line that names neither place nor person', (kind) => {
    const { subject, html } = render(kind)
    expect(subject).toMatch(/^[^\p{Cc}]{5,60}$/u)
    for (const word of ['Ana', PLACE.name, 'Cultural', 'Belo Horizonte']) expect(subject).not.toContain(word)
    const preview = /<div style="display:none[^>]*>([^&<]*)/.exec(html)?.[1]
    expect(preview).toMatch(/\.$/)
    for (const word of ['Ana', PLACE.name, 'Cultural', 'Belo Horizonte']) expect(preview).not.toContain(word)
  })

  test.each(KINDS)('%s is well-formed HTML of tables, without anything to fetch or to run', (kind) => {
    const { html } = render(kind)
    expect(unclosedTags(html)).toEqual([])
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) {
      const names = namesOfAttributes(tag)
      expect(new Set(names).size, tag).toBe(names.length)
    }
    expect(html).not.toMatch(/<(img|svg|script|link|iframe|object)\b|url\(|@import|\son\w+=/i)
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(links.length).toBeGreaterThanOrEqual(1)
    for (const link of links) expect(link).toMatch(OUR_PAGES)
    expect(html.length).toBeLessThan(16_000)
  })

  test.each(KINDS)('%s says in HTML whatever it says as text', (kind) => {
    const { text, html } = render(kind)
    const visible = html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll(/\s+/g, ' ')
    const lines = text.split('\n').filter((line) => line !== '' && line !== '--' && !line.startsWith('https://'))
    for (const line of lines) expect(visible).toContain(line.replace(/:$/, ''))
  })

  test('an unknown kind, a payload of another kind or no JSON is refused', () => {
    for (const row of [
      { kind: 'newsletter', payload: '{}' },
      { kind: 'constructor', payload: '{}' },
      { kind: 'activity', payload: '{"firstName":"Ana"}' },
      { kind: 'welcome', payload: '{' },
    ]) {
      expect(() => renderMessage(row, SENDER)).toThrow(UnreadableMessage)
    }
  })
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='background:url(//evil.example)",
  '</td></tr></table><h1>Outro</h1>',
  '&lt;b&gt; &amp; <!-- ',
  'Bar & Cia "do Zé" d\'Água',
]

describe('what somebody else wrote stays text', () => {
  test.each(HOSTILE)('a place called %s', (name) => {
    const plain = render('activity')
    const { html } = render('activity', {
      choice: { category: name, city: name, place: { name, address: name, attributions: [name] } },
    })
    expect(unclosedTags(html)).toEqual([])
    const tags = (text: string) => [...text.matchAll(/<\/?[a-z][^\s>]*/gi)].map(([tag]) => tag).join()
    const lines = (text: string) => text.split('\n').length
    expect(tags(html).replaceAll('<p,</p,', '')).toBe(tags(plain.html).replaceAll('<p,</p,', ''))
    expect(lines(html)).toBeLessThanOrEqual(lines(plain.html) + 1)
  })

  test.each(HOSTILE)('a person called %s', (firstName) => {
    const { html, text, subject } = render('welcome', { firstName })
    expect(html).toBe(render('welcome', { firstName: null }).html)
    expect(subject + text).not.toContain(firstName)
  })

  test('line breaks do not get into a subject', () => {
    const { subject } = render('activity', { firstName: 'Ana\r\nBcc: x@evil.example' })
    expect(subject).toBe(render('activity').subject)
  })
})

describe('the greeting', () => {
  test.each([
    ['Ana', 'Oi, Ana.'],
    ['João Pedro', 'Oi, João Pedro.'],
    ["Sant'Anna", "Oi, Sant'Anna."],
    ['Maria-José', 'Oi, Maria-José.'],
    ['J. Carlos', 'Oi, J. Carlos.'],
    ['Ana Jr.', 'Oi, Ana Jr.'],
    ['Zoë', 'Oi, Zoë.'],
    [null, 'Oi.'],
    ['', 'Oi.'],
    ['   ', 'Oi.'],
    ['Ganhe em evil.example', 'Oi.'],
    ['https://evil', 'Oi.'],
    ['a@b', 'Oi.'],
    ['R$ 1000', 'Oi.'],
    ['x'.repeat(41), 'Oi.'],
  ])('%j → %s', (name, greeting) => {
    expect(greetingOf(name)).toBe(greeting)
  })
})

describe('what a choice may say', () => {
  test('a place that only its source may name is called by its category and city', () => {
    const { text, html } = render('activity', { choice: { ...CHOICE, place: null } })
    expect(text).toContain('Cultural em Belo Horizonte, MG')
    expect(text + html).not.toContain('Dados do lugar')
  })

  test('without a city either, by its category', () => {
    const { text } = render('activity_guest', { choice: { category: 'Romance', city: null, place: null } })
    expect(text).toContain('\nRomance\n')
    expect(text).not.toContain('null')
  })

  test('the city is said once, and the credit of the source always', () => {
    const { text } = render('activity')
    expect(text.split('Belo Horizonte')).toHaveLength(2)
    expect(text).toContain('Dados do lugar: Cadastro Nacional de Museus / Ibram.')
    const elsewhere = render('activity', { choice: { ...CHOICE, place: { ...PLACE, address: 'Rua A, 1' } } })
    expect(elsewhere.text).toContain('Rua A, 1\nBelo Horizonte, MG\n')
  })
})

describe('the beginning of Premium', () => {
  const granted = { kind: 'granted', amountCents: null, paidAt: null, until: null, renews: false } as const
  const pix = { kind: 'pix', amountCents: 5700, until: '2027-02-20T12:00:00.000Z', renews: false } as const

  test('a card: what was bought, the price, the renewal, how to step back and how to cancel', () => {
    const { text } = render('premium')
    expect(text).toContain('Assinatura Premium mensal, no cartão')
    expect(text).toContain('Valor: R$ 19')
    expect(text).toContain('Pagamento em 20/11/2026')
    expect(text).toContain('Renova automaticamente em 20/12/2026, por R$ 19')
    expect(text).toContain('desistir da compra até 27/11/2026, às 09:00 (horário de Brasília)')
    expect(text).toContain('botão de cancelar')
    expect(text).toContain('https://pradois.example/painel/perfil#assinatura')
    expect(text).toContain('https://pradois.example/termos')
  })

  test('a pass: the same, without a renewal to cancel', () => {
    const { text } = render('premium', pix)
    expect(text).toContain('Passe Premium, pago uma vez por Pix')
    expect(text).toContain('Valor: R$ 57')
    expect(text).toContain('Vale até 20/02/2027, sem renovação automática.')
    expect(text).toContain('desistir da compra')
    expect(text).not.toContain('cancelar')
  })

  test('a grant speaks of no purchase', () => {
    const { text } = render('premium', granted)
    expect(text).toContain('Não tem data para acabar.')
    expect(text).not.toMatch(/compra|desistir|Valor|cartão/)
    expect(text).not.toContain('/termos')
  })

  test('a card whose end is scheduled already', () => {
    const { text } = render('premium', { renews: false })
    expect(text).toContain('Vale até 20/12/2026, sem renovação automática.')
    expect(text).not.toContain('botão de cancelar')
  })

  test('a row of the version before is still written out', () => {
    const old = (payload: object) => renderMessage({ kind: 'premium', payload: JSON.stringify(payload) }, SENDER).text
    const renewed = old({ firstName: 'Ana', until: '2026-12-20T12:00:00.000Z', renews: true })
    expect(renewed).toContain('em até 7 dias depois do pagamento')
    expect(renewed).not.toContain('Valor')
    expect(old({ firstName: 'Ana', until: null, renews: false })).toBe(render('premium', granted).text)
  })

  test('the day is that of São Paulo', () => {
    expect(render('premium', { until: '2026-12-20T02:00:00.000Z' }).text).toContain('19/12/2026')
  })
})

describe('what is charged and given back', () => {
  test('a receipt says how much, when and until when', () => {
    const { text } = render('receipt')
    for (const words of ['R$ 19', 'Pagamento em 20/12/2026', 'Vale até 20/01/2027', 'renova sozinha']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('desistir')
  })

  test('a further pass is a purchase of its own', () => {
    const { text } = render('receipt', { means: 'pix' })
    expect(text).toContain('desistir da compra até 27/12/2026, às 09:00')
    expect(text).not.toContain('renova sozinha')
  })

  test('money goes back the way it came', () => {
    expect(render('withdrawal').text).toContain('para o cartão que pagou')
    expect(render('withdrawal', { means: 'pix' }).text).toContain('para a conta que fez o Pix')
  })

  test('without a known end nothing is made up', () => {
    for (const kind of ['receipt', 'cancellation', 'resumed'] as const) {
      const { text } = render(kind, { until: null })
      expect(text).not.toMatch(/null|Invalid|1970/)
    }
  })
})
