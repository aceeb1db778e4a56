import type { Locator, Page } from 'playwright-core'

/** Text as it is read: one space between any two words. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const textsOf = async (parts: Locator): Promise<string[]> => (await parts.allInnerTexts()).map(collapseSpaces)

/** Text of what is on screen at most once; null where it is not. */
export const textOf = async (part: Locator): Promise<string | null> => (await textsOf(part))[0] ?? null

/** The card around a label: its number, its label, its note. */
export const cardOf = (page: Page, label: RegExp): Promise<string | null> =>
  textOf(page.locator('.rounded-card').filter({ has: page.getByText(label) }))

/** What an expression finds in a text, group by group, with a space between. */
export const matchedGroups = (text: string, expression: RegExp): string => {
  const [whole = text, ...groups] = expression.exec(text) ?? []
  return groups.length > 0 ? groups.join(' ') : whole
}

/** How many entries the screen says that the plan hides. */
export const hiddenOn = async (page: Page): Promise<number> =>
  Number((await textOf(page.getByText(/^Mais \d+ atividades? guardadas?/)))?.match(/\d+/)?.[0] ?? 0)

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })
/** `04/03/2027` */
export const dateOf = (at: number): string => date.format(at)

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' })
/** `março de 2027` */
export const monthNameOf = (at: number): string => month.format(at)
