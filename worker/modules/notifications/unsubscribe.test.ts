import { expect, test } from 'vitest'
import { keyedDigest } from '../../lib/digest.ts'
import { readUnsubscribeToken, SUMMARY, toUnsubscribeToken } from './unsubscribe.ts'

const signer = { signLetterLink: (text: string) => keyedDigest('pepper', 'link in a letter', text) }
const token = await toUnsubscribeToken(signer, SUMMARY, 'ana')

test('a token contains its purpose and its subject', async () => {
  expect(await readUnsubscribeToken(signer, token)).toEqual({ purpose: SUMMARY, subject: 'ana' })
})

test.each([
  ['another account', token.replace('ana', 'bia')],
  ['another purpose', token.replace(SUMMARY, 'terms')],
  ['another signature', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
  ['a truncated signature', token.slice(0, -1)],
  ['an additional character', `${token}0`],
  ['no signature', 'monthly_summary.ana.'],
  ['nothing', ''],
])('%s is not read', async (_, other) => {
  expect(await readUnsubscribeToken(signer, other)).toBeNull()
})

test('a token of another server is not read', async () => {
  const other = { signLetterLink: (text: string) => keyedDigest('salt', 'link in a letter', text) }
  expect(await readUnsubscribeToken(other, token)).toBeNull()
})
