import { expect, test } from 'vitest'
import { createTotp, findStep } from './second-factors.ts'

/** The secret of RFC 6238, appendix B: the ASCII text `12345678901234567890`. */
const SECRET = Buffer.from('12345678901234567890').toString('hex')
const at = (seconds: number) => new Date(seconds * 1000)

// The table of RFC 6238 has eight digits; its last six are the code.
test.each([
  [59, '287082', 0x1],
  [1111111109, '081804', 0x23523ec],
  [1111111111, '050471', 0x23523ed],
  [1234567890, '005924', 0x273ef07],
  [2000000000, '279037', 0x3f940aa],
  [20000000000, '353130', 0x27bc86aa],
])('RFC 6238: at %i s the code is %s', async (seconds, code, step) => {
  expect(await findStep(SECRET, code, at(seconds))).toBe(step)
  // The phone's clock is 30 seconds behind or ahead.
  expect(await findStep(SECRET, code, at(seconds + 30))).toBe(step)
  expect(await findStep(SECRET, code, at(seconds - 30))).toBe(step)
  expect(await findStep(SECRET, code, at(seconds + 60))).toBeNull()
  expect(await findStep(SECRET, code, at(seconds - 60))).toBeNull()
})

test('another code, another length and no digits are refused', async () => {
  for (const code of ['287083', '94287082', '28708', '', 'abcdef'])
    expect(await findStep(SECRET, code, at(59))).toBeNull()
})

test('the secret depends on account, nonce and pepper, and is described as apps read it', async () => {
  const [ana, bia] = [
    { userId: 'ana', nonce: 'n1' },
    { userId: 'bia', nonce: 'n1' },
  ]
  const totp = createTotp('pepper')
  const { secret, uri } = await totp.describe(ana, 'ana@exemplo.com.br')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(
    `otpauth://totp/Pra%20Dois:ana%40exemplo.com.br?issuer=Pra%20Dois&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  const others = [
    totp.describe(bia, ''),
    totp.describe({ ...ana, nonce: 'n2' }, ''),
    createTotp('other').describe(ana, ''),
  ]
  for (const other of await Promise.all(others)) expect(other.secret).not.toBe(secret)
})
