import { expect, test } from 'vitest'
import { findName, suggestSlug, toSlugWhileTyping } from './couple-form.tsx'

test('typed text becomes an address', () => {
  expect(toSlugWhileTyping('João E  Lia')).toBe('joao-e-lia')
  expect(toSlugWhileTyping('lia ')).toBe('lia-')
})

test('a suggestion is a first name and a number, without accents or separators', () => {
  expect(suggestSlug(['João', 'joao.silva'], () => 0.1234)).toBe('joao123')
  expect(suggestSlug(['Ana Clara'], () => 0)).toBe('anaclara0')
  expect(suggestSlug(['Ana'], () => 0.9999)).toBe('ana999')
})

test('a name with too few letters is skipped for the next one, and finally for a fixed word', () => {
  expect(suggestSlug([null, 'bia.s'], () => 0.5)).toBe('bias500')
  expect(suggestSlug(['李', '李'], () => 0.5)).toBe('casal500')
  expect(suggestSlug(['🧡 & 🧡', '...'], () => 0)).toBe('casal0')
  expect(suggestSlug(['J.', 'jo_'], () => 0)).toBe('jo0')
})

test('a name of any length makes a valid slug', () => {
  expect(suggestSlug(['a'.repeat(100)], () => 0.5)).toHaveLength(40)
})

test('a name in the address is found behind hyphens, dots and accents', () => {
  expect(findName('bia-araujo-casal', ['bia.araujo', 'Bia'])).toBe('bia.araujo')
  expect(findName('lia123', ['outro', 'Lía'])).toBe('Lía')
  expect(findName('pao-e-manteiga', ['bia', null, '李'])).toBeNull()
})
