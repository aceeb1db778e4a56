import { expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import { startBilling } from '../../support/billing/start-billing.ts'

const PEOPLE = 8

test('the first payments of a worker may come all at once: its SDK is loaded by them', async () => {
  const of = await startBilling()
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => of.app.signUp()))
    const answers = await Promise.all(
      people.map((person) => person.send(billing.createCheckoutSession, { body: { plan: 'premium' } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(PEOPLE)
    expect(of.app.logs.filter((line) => line.includes('"error"'))).toEqual([])
  } finally {
    await of.stop()
  }
})
