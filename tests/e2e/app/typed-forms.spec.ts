import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { PHONE, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { personOf, type TypedForm } from '../../support/pages/typed-form.ts'
import { TYPED_FORMS } from '../../support/pages/typed-forms.ts'

const browser = await startBrowser()
const origin = inject('origin')
const SECRET = 'abacate-com-limão'

const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.entries(sessionStorage).flatMap(([key, text]) => (key.startsWith('draft:') ? [text] : [])))

async function expectTyped(page: Page, { typed }: TypedForm, when: string) {
  for (const [field, text] of typed(page)) {
    await field.waitFor()
    await expect.poll(() => field.inputValue(), { message: when }).toBe(text)
  }
}

test.each(Object.entries(TYPED_FORMS))(
  'the typed values of %s survive a reload and the back button, and no password is stored',
  async (_, form) => {
    const person = await personOf(form)
    const options = { viewport: form.who === 'admin' ? { width: 1280, height: 900 } : PHONE }
    const { page } = person
      ? await visitWithToken(browser, origin, person.token, options)
      : await visit(browser, origin, options)
    const { open = async () => undefined, reopen = open } = form
    await form.prepare?.(page)
    const path = await form.path(person)
    await page.goto(path)
    await open(page)
    for (const [field, text] of form.typed(page)) await field.fill(text)
    await form.secret?.(page).fill(SECRET)

    await page.reload()
    await reopen(page)
    await expectTyped(page, form, 'after a reload')
    expect(await form.secret?.(page).inputValue()).toBe(form.secret ? '' : undefined)

    await page.goto('/faq')
    await page.goBack()
    await reopen(page)
    await expectTyped(page, form, 'after the back button')
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toContain(SECRET)

    await form.secret?.(page).fill(SECRET)
    if (!form.send) return
    await form.send(page)
    await expect.poll(() => drafts(page), { message: 'nothing is left once it was sent' }).toEqual([])
  },
)
