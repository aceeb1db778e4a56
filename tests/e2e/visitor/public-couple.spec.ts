import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { PublicCouple } from '#contracts/couples'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')
const { slug } = world.premium
const ADDRESS = `/casal/${slug}`
const known = async (): Promise<PublicCouple> => (await fetch(`${origin}/api/couple/public/${slug}`)).json()
async function openCouple(page: Page, path = ADDRESS): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: /^@/ }).waitFor()
}

const section = (page: Page, name: string) => page.getByRole('region', { name })
const words = async (text: Promise<string>) => (await text).replace(/\s+/g, ' ')
const inMonth = (iso: string) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' }).format(
    new Date(iso),
  )
const onDay = (iso: string) => new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date(iso))

describe('the page of a public couple', () => {
  test('a visitor sees the whole page and a next step', async () => {
    const one = await visit(browser, origin)
    const { page } = one
    const { couple, activities, achievements, totals, memberSince } = await known()
    await openCouple(page)
    expect(await page.title()).toBe(`@${slug} · Pra Dois`)
    await page.getByText('Perfil Público', { exact: true }).waitFor()
    await page.getByRole('img', { name: `Foto de @${slug}` }).waitFor()
    expect(await page.getByText(couple.bio?.split('\n')[0] ?? '', { exact: false }).innerText()).toBe(couple.bio)
    for (const [total, unit] of [
      [totals.activities, 'rolês'],
      [totals.achievements, 'conquistas'],
      [totals.cities, 'cidades'],
    ] as const) {
      expect(await words(page.getByRole('listitem').filter({ hasText: unit }).first().innerText())).toBe(
        `${total} ${unit}`,
      )
    }

    const done = section(page, 'Atividades Recentes').getByRole('listitem')
    expect(await done.count()).toBe(6)
    for (const [index, { activity, completedAt }] of activities.slice(0, 6).entries()) {
      const text = (await done.nth(index).innerText()).replaceAll('\u00a0', ' ')
      for (const fact of [activity.name, activity.city ?? '', inMonth(completedAt)]) expect(text).toContain(fact)
    }
    await section(page, 'Atividades Recentes')
      .getByText(`+${totals.activities - 6} mais`)
      .waitFor()

    const stamps = section(page, 'Conquistas').getByRole('listitem')
    expect(await stamps.count()).toBe(4)
    expect(await stamps.first().innerText()).toContain(achievements[0]?.achievement.name)
    await section(page, 'Conquistas')
      .getByText(`+${totals.achievements - 4} mais`)
      .waitFor()

    expect(await page.getByRole('term').allInnerTexts()).toEqual([
      'No Pra Dois desde',
      'Último rolê',
      'Categoria favorita',
    ])
    expect(await page.getByRole('definition').allInnerTexts()).toEqual([
      inMonth(memberSince),
      onDay(activities[0]?.completedAt ?? ''),
      activities[0]?.activity.category.name,
    ])

    const way = page
      .getByRole('heading', { name: 'E o caderno de vocês?' })
      .locator('xpath=ancestor::section')
      .getByRole('link')
    expect(await way.innerText()).toBe('Começar Grátis')
    expect(await way.getAttribute('href')).toMatch(/^\/auth/)
    expectNoConsoleErrors(one)
  })
})
