import { expect, test } from 'vitest'
import { maskAddress, toLine } from './announce-emails.ts'

const ROW = {
  id: '1',
  kind: 'welcome',
  payload: '{"firstName":null}',
  attempts: 0,
  nextAttemptAt: new Date(0),
  at: new Date(0),
  address: 'ana.souza@exemplo.com.br',
}
const sender = (appOrigin: string) => ({ appOrigin, publicConfig: { supportEmail: 'oi@pradois.example' } })

test.each([
  ['ana@exemplo.com.br', 'a***@exemplo.com.br'],
  ['a@b@exemplo.com.br', 'a***@exemplo.com.br'],
  ['@exemplo.com.br', '***'],
  ['ana', '***'],
])('%s is shown as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})

test('on this machine the line has the link in the e-mail, and where to read it', () => {
  expect(toLine(ROW, sender('http://localhost:8787'))).toBe(
    'carta welcome para a***@exemplo.com.br · http://localhost:8787/painel/sugestoes · leia em http://localhost:8787/admin?aba=email',
  )
})

test('under any other address it has no link', () => {
  for (const origin of ['https://pradois.example', 'http://localhost.pradois.example', 'http://192.168.0.2:8787']) {
    expect(toLine(ROW, sender(origin))).toBe(
      `carta welcome para a***@exemplo.com.br · leia em ${origin}/admin?aba=email`,
    )
  }
})

test('an e-mail that this version cannot render is announced without a link', () => {
  expect(toLine({ ...ROW, kind: 'newsletter', address: null }, sender('http://localhost:8787'))).toBe(
    'carta newsletter sem endereço · leia em http://localhost:8787/admin?aba=email',
  )
})
