import { expect, test } from 'vitest'
import { isCurrent, isMainPage, memberLinks, VISITOR_LINKS } from './member-links.ts'

const labels = (isAdmin: boolean, isPremium: boolean) => memberLinks({ isAdmin, isPremium }).map(({ label }) => label)

test('the menu offers the panel to administrators only, and the upgrade to people without Premium', () => {
  expect(labels(false, false)).toEqual([
    'Painel',
    'Caderno',
    'Queremos ir',
    'Conquistas',
    'Ranking',
    'Perfil do Casal',
    'Seu par',
    'Conta',
    'Fazer Upgrade',
  ])
  expect(labels(false, true)).toEqual([
    'Painel',
    'Caderno',
    'Queremos ir',
    'Conquistas',
    'Ranking',
    'Perfil do Casal',
    'Seu par',
    'Conta',
  ])
  expect(labels(true, true)).toEqual([
    'Painel',
    'Caderno',
    'Queremos ir',
    'Conquistas',
    'Ranking',
    'Perfil do Casal',
    'Seu par',
    'Conta',
    'Painel Admin',
  ])
})

test('visitors get links to the sections of the landing page', () => {
  expect(VISITOR_LINKS.map(({ to }) => to)).toEqual(['/#como-funciona', '/#ranking', '/#planos'])
})

test('at the root path the person’s start page is the current one', () => {
  expect(isCurrent('/painel', '/', false)).toBe(true)
  expect(isCurrent('/painel', '/', true)).toBe(false)
  expect(isCurrent('/admin', '/', true)).toBe(true)
  expect(isCurrent('/painel/conquistas', '/painel/conquistas', false)).toBe(true)
  expect(isCurrent('/painel', '/painel/conquistas', false)).toBe(false)
})

test('the pages of the notebook and of an invitation belong to their entries', () => {
  expect(isMainPage('/painel/historico', '/painel/conquistas')).toBe(true)
  expect(isMainPage('/painel/conta', '/painel/conquistas')).toBe(false)
  expect(isMainPage('/painel/sugestoes', '/painel/convites/um-token')).toBe(true)
})
