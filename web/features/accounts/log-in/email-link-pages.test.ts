import { expect, test } from 'vitest'
import * as pages from '#contracts/pages'
import { toEmailLink } from './email-link-pages.tsx'

const fragmentOf = (path: string) => path.slice(path.indexOf('#') + 1)

test('what a letter links to is read again', () => {
  expect(toEmailLink(fragmentOf(pages.toEmailLink('account', 'a-_9')))).toEqual({ kind: 'account', token: 'a-_9' })
  expect(toEmailLink(fragmentOf(pages.toEmailLink('change', 'b-_8')))).toEqual({ kind: 'change', token: 'b-_8' })
})

test.each(['', 'conta', 'conta=', 'outra=abc', 'a-token-alone'])('a link that lost its end is none: %s', (fragment) => {
  expect(toEmailLink(fragment)).toBeNull()
})
