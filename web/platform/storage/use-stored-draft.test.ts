import { expect, test } from 'vitest'
import { withoutSaved } from './use-stored-draft.ts'

test('text that was typed during the save stays', () => {
  const now: { bio?: string; slug?: string } = { bio: 'Oi!', slug: 'bia' }
  expect(withoutSaved(now, { bio: 'Oi', slug: 'bia' })).toEqual({ bio: 'Oi!' })
  expect(withoutSaved(now, {})).toEqual(now)
})
