import { describe, expect, test } from 'vitest'
import { greetingOf } from './letter.ts'

describe('the greeting', () => {
  test.each([
    ['Ana', 'Oi, Ana.'],
    ['João Pedro', 'Oi, João Pedro.'],
    ["Sant'Anna", "Oi, Sant'Anna."],
    ['Maria-José', 'Oi, Maria-José.'],
    ['J. Carlos', 'Oi, J. Carlos.'],
    ['Ana Jr.', 'Oi, Ana Jr.'],
    ['Zoë', 'Oi, Zoë.'],
    [null, 'Oi.'],
    ['', 'Oi.'],
    ['   ', 'Oi.'],
    ['Ganhe em evil.example', 'Oi.'],
    ['https://evil', 'Oi.'],
    ['a@b', 'Oi.'],
    ['R$ 1000', 'Oi.'],
    ['x'.repeat(41), 'Oi.'],
  ])('%j → %s', (name, greeting) => {
    expect(greetingOf(name)).toBe(greeting)
  })
})
