import { describe, expect, test } from 'vitest'
import { CHOICE, KINDS, PLACE, render, SAMPLES, SENDER } from '../../../../tests/support/emails/message-samples.ts'
import { renderMessage, UnreadableMessage } from './render-message.ts'

const VOID_OR_CLOSED = /\/>$|^<!/
/** Tags without a closing tag, in order, or the first closing tag that does not match its opening tag. */
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

const MAP = 'https://www.google.com/maps/'
const PRODUCT_PAGES =
  /^https:\/\/pradois\.example\/(painel|painel\/(sugestoes|convites\/\w{32}|perfil(#assinatura|#par)?|conta|privacidade|conquistas)|esqueci-a-senha|nova-senha#\w{32}|confirmar-email#(conta|troca)=\w{32}|premium|contato|termos|privacidade|descadastrar#[a-z_]+\.\w+\.\w+|convite\/\w{32})$/

describe('every message', () => {
  test.each(KINDS)('%s is rendered as in the snapshot', (kind) => {
    const { subject, text } = render(kind)
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
  })

  test.each(KINDS)('%s is rendered to the same bytes each time', (kind) => {
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
    for (const link of links.filter((each) => !each.startsWith(MAP))) expect(link).toMatch(PRODUCT_PAGES)
    expect(html.length).toBeLessThan(16_000)
  })

  test.each(KINDS)('%s has the same words in HTML and in text', (kind) => {
    const { text, html } = render(kind)
    const visible = html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll(/\s+/g, ' ')
    const lines = text.split('\n').filter((line) => line !== '' && line !== '--' && !line.startsWith('https://'))
    for (const line of lines) expect(visible).toContain(line.replace(/:$/, ''))
  })

  test('an unknown kind, a payload of another kind and invalid JSON are refused', () => {
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

describe('text of other people is not interpreted', () => {
  test.each(HOSTILE)('the place name %s stays text', (name) => {
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

  test.each(HOSTILE)('the first name %s stays text or is left out', (firstName) => {
    const { html, text, subject } = render('welcome', { firstName })
    expect(html).toBe(render('welcome', { firstName: null }).html)
    expect(subject + text).not.toContain(firstName)
  })

  test('line breaks do not get into a subject', () => {
    const { subject } = render('activity', { firstName: 'Ana\r\nBcc: x@evil.example' })
    expect(subject).toBe(render('activity').subject)
  })
})

describe('the message about a choice', () => {
  test('a place whose name may not be stored is named by its category and city', () => {
    const { text, html } = render('activity', { choice: { ...CHOICE, place: null } })
    expect(text).toContain('Cultural em Belo Horizonte, MG')
    expect(text + html).not.toContain('Dados do lugar')
  })

  test('without a city it is named by its category', () => {
    const { text } = render('activity_guest', { choice: { category: 'Romance', city: null, place: null } })
    expect(text).toContain('\nRomance\n')
    expect(text).not.toContain('null')
  })

  test('the city appears once, and the credit of the source always', () => {
    const { text } = render('activity')
    expect(text.split('Belo Horizonte')).toHaveLength(2)
    expect(text).toContain('Dados do lugar: Cadastro Nacional de Museus / Ibram.')
    const elsewhere = render('activity', { choice: { ...CHOICE, place: { ...PLACE, address: 'Rua A, 1' } } })
    expect(elsewhere.text).toContain('Rua A, 1\nBelo Horizonte, MG\n')
  })
})

describe('e-mails that people can unsubscribe from', () => {
  test('the monthly summary has headers for unsubscribing with one click, without a line break', () => {
    const { headers, text } = render('monthly_summary')
    const { unsubscribeToken } = SAMPLES.monthly_summary
    expect(headers).toEqual({
      'List-Unsubscribe': `<https://pradois.example/api/unsubscribe/${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(text).toContain(`https://pradois.example/descadastrar#${unsubscribeToken}`)
  })

  test('no other e-mail has headers of its own', () => {
    for (const kind of KINDS.filter((each) => !['monthly_summary', 'activity_guest'].includes(each))) {
      expect(Object.keys(render(kind)), kind).not.toContain('headers')
    }
  })

  test('the summary names only counters above zero', () => {
    const { text } = render('monthly_summary', { outings: 1, places: 0, achievements: 0 })
    expect(text).toContain('\n1 rolê concluído\n')
    expect(text).not.toMatch(/lugar diferente|conquista nova|\b0\b/)
    expect(render('monthly_summary', { outings: 0, places: 0, achievements: 2 }).text).toContain(
      '\n2 conquistas novas no caderno\n',
    )
  })
})
