import { expect, test } from 'vitest'
import { type Shareable, toShareText, whatsAppUrl } from './share-invitation.ts'

const url = 'https://pradois.example/convite/abc'
const invitation: Shareable = { category: 'Romance', location: null, url, isSurprise: false, mode: 'choose' }

test('the message names category and city and ends with the link', () => {
  const text = toShareText({ ...invitation, category: 'Gastronomia', location: 'São Paulo, SP' })
  expect(text).toContain('Gastronomia em São Paulo, SP')
  expect(text.endsWith(url)).toBe(true)
})

test('the message about a vote mentions the vote', () => {
  const text = toShareText({ ...invitation, mode: 'match' })
  expect(text).toContain('Cada um vota')
  expect(text.endsWith(url)).toBe(true)
})

test('a message without a city names no city', () => {
  expect(toShareText(invitation)).toMatch(/: Romance\.\n/)
})

test('the WhatsApp link contains the whole message', () => {
  const inFoz = { ...invitation, location: 'Foz & Cia' }
  const link = new URL(whatsAppUrl(inFoz))
  expect(link.origin + link.pathname).toBe('https://wa.me/')
  expect(link.searchParams.get('text')).toBe(toShareText(inFoz))
})
