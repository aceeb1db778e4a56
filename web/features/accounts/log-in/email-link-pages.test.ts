import { expect, test } from 'vitest'
import * as pages from '#contracts/pages'
import { toEmailLink } from './email-link-pages.tsx'

const fragmentOf = (path: string) => path.slice(path.indexOf('#') + 1)

test('the link of an e-mail is parsed', () => {
  expect(toEmailLink(fragmentOf(pages.toEmailLink('account', 'a-_9')))).toEqual({ kind: 'account', token: 'a-_9' })
  expect(toEmailLink(fragmentOf(pages.toEmailLink('change', 'b-_8')))).toEqual({ kind: 'change', token: 'b-_8' })
})

test.each(['', 'conta', 'conta=', 'outra=abc', 'a-token-alone'])('an incomplete link is refused: %s', (fragment) => {
  expect(toEmailLink(fragment)).toBeNull()
})
