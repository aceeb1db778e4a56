import { expect, test } from 'vitest'
import { correctEmail } from './email-slip.tsx'

test.each([
  ['duda.teste@gmail.con', 'duda.teste@gmail.com'],
  [' Duda@Gmial.com ', 'duda@gmail.com'],
  ['duda@hotmial.cmo', 'duda@hotmail.com'],
  ['duda@gmail.com.br', 'duda@gmail.com'],
  ['duda@yaho.com.br', 'duda@yahoo.com.br'],
])('%s is probably %s', (typed, meant) => expect(correctEmail(typed)).toBe(meant))

test.each(['', 'duda', 'duda@gmail', 'duda@gmail.co', 'duda@gmail.com', 'duda@uol.com.br', 'duda@empresa.net'])(
  '“%s” is left alone',
  (typed) => expect(correctEmail(typed)).toBeNull(),
)
