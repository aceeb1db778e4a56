import { expect, test } from 'vitest'
import { toPhone, toWebsite, toWikidata } from './contact-facts.ts'

test.each([
  ['+55 41 3372-2121', '+55 41 3372-2121'],
  ['(41) 3372-2121', '+55 41 3372-2121'],
  ['041 3372.2121', '+55 41 3372-2121'],
  ['5541999991234', '+55 41 99999-1234'],
  ['+55 11 0800-12; +55 (11) 99876 5432', '+55 11 99876-5432'],
  ['3372-2121', null],
  ['+54 11 4321-0000', null],
  ['+55 41 8372-2121', null],
  ['+55 41 3333-3333', null],
  ['0800 123 4567', null],
  ['', null],
  [undefined, null],
])('the telephone of %j is %j', (text, phone) => {
  expect(toPhone(text)).toBe(phone)
})

test.each([
  ['https://a.com.br/x?y=1', 'https://a.com.br/x?y=1'],
  ['www.madalosso.com.br', 'http://www.madalosso.com.br'],
  ['mailto:a@b.com; http://b.com', 'http://b.com'],
  ['javascript:alert(1)', null],
  ['ftp://a.com.br', null],
  ['alguem@a.com.br', null],
  ['não tem', null],
  ['localhost', null],
])('the site of %j is %j', (text, website) => {
  expect(toWebsite(text)).toBe(website)
})

test('an id of Wikidata is a Q and a number', () => {
  expect(['Q42', 'Q1;Q2', 'q42', 'Q0', 'pt:Curitiba', undefined].map(toWikidata)).toEqual([
    'Q42',
    'Q1',
    null,
    null,
    null,
    null,
  ])
})
