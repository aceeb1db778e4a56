import { expect, test } from 'vitest'
import { toShareText, whatsAppUrl } from './share-invitation.ts'

const url = 'https://pradois.example/convite/abc'

test('the message names category and city and ends with the link', () => {
  const text = toShareText({ category: 'Gastronomia', location: 'São Paulo, SP', url })
  expect(text).toContain('Gastronomia em São Paulo, SP')
  expect(text.endsWith(url)).toBe(true)
})

test('the message about a vote mentions the vote', () => {
  const text = toShareText({ category: 'Romance', location: null, url, mode: 'match' })
  expect(text).toContain('Cada um vota')
  expect(text.endsWith(url)).toBe(true)
})

test('a message without a city names no city', () => {
  expect(toShareText({ category: 'Romance', location: null, url })).toMatch(/: Romance\.\n/)
})

test('the WhatsApp link contains the whole message', () => {
  const invitation = { category: 'Romance', location: 'Foz & Cia', url }
  const link = new URL(whatsAppUrl(invitation))
  expect(link.origin + link.pathname).toBe('https://wa.me/')
  expect(link.searchParams.get('text')).toBe(toShareText(invitation))
})
