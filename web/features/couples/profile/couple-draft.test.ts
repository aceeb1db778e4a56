import { expect, test } from 'vitest'
import { checkChange, toChange, toEntries, withoutStored } from './couple-draft.ts'

const couple = { coupleSlug: 'bia-casal', bio: 'Oi.', missingConsent: 'both', couplePhotoUrl: null } as const

test('the form shows the stored couple with the changed fields', () => {
  expect(toEntries({ ...couple, bio: null }, { coupleSlug: 'bia' })).toEqual({
    coupleSlug: 'bia',
    bio: '',
    isPublic: false,
    couplePhotoUrl: null,
  })
})

test('only changed fields are sent, an emptied text as null', () => {
  expect(toChange(couple, {})).toEqual({})
  expect(toChange(couple, { coupleSlug: 'bia-casal', bio: ' Oi. ', couplePhotoUrl: null })).toEqual({})
  expect(toChange(couple, { coupleSlug: 'bia', bio: ' ' })).toEqual({ coupleSlug: 'bia', bio: null })
  expect(toChange({ ...couple, couplePhotoUrl: 'data:' }, { couplePhotoUrl: null })).toEqual({ couplePhotoUrl: null })
})

test('a field that was changed back is not sent, and a pasted tab becomes a space', () => {
  expect(withoutStored(couple, { coupleSlug: 'bia-casal', bio: 'Oi', couplePhotoUrl: null, isPublic: false })).toEqual({
    bio: 'Oi',
  })
  expect(toChange(couple, { bio: 'cinema\tàs quintas' })).toEqual({ bio: 'cinema às quintas' })
})

test.each([
  [null, true],
  ['partner', true],
  ['you', false],
  ['both', false],
] as const)('with the consent of %s missing, the person’s own consent is %s', (missingConsent, isPublic) => {
  const own = { ...couple, missingConsent }
  expect(toEntries(own, {}).isPublic).toBe(isPublic)
  expect(toChange(own, { isPublic })).toEqual({})
  expect(toChange(own, { isPublic: !isPublic })).toEqual({ isPublic: !isPublic })
})

test('problems are found without the server', () => {
  expect(checkChange({})).toEqual({})
  expect(checkChange({ coupleSlug: 'bi', bio: 'x'.repeat(501) })).toEqual({
    coupleSlug: expect.stringContaining('3'),
    bio: 'Passou 1 caractere do limite.',
  })
  expect(checkChange({ coupleSlug: 'bia_casal' })).toHaveProperty('coupleSlug')
  expect(checkChange({ coupleSlug: 'admin' })).toHaveProperty('coupleSlug')
  expect(checkChange({ bio: '🥾'.repeat(500) })).toEqual({})
})
