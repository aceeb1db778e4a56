import { expect, test } from 'vitest'
import { run } from '#db/client'
import { type Billing, findBilling, incrementAttempt } from '#db/queries/billing/billing'
import { confirmBilling, isUnchanged, updatePlan } from '#db/queries/billing/plan'
import { subscriptions } from '#db/schema/billing'
import { couples } from '#db/schema/couples'
import { sharedMigratedDatabase } from '../support/database/migrated-database.ts'

const AT = new Date('2026-11-21T12:00:00Z')

const db = await sharedMigratedDatabase()

async function newRow(id: string): Promise<Billing> {
  await db.insert(couples).values({ id, slug: id, createdAt: AT })
  await db.insert(subscriptions).values({ coupleId: id, updatedAt: AT })
  return readRow(id)
}

async function readRow(coupleId: string): Promise<Billing> {
  const [row] = await run(db, [findBilling(db, coupleId)])
  return row ?? expect.fail('no row')
}

const write = async (row: Billing): Promise<boolean> => {
  const update = { plan: 'free', billing: 'canceled', at: AT } as const
  return (await run(db, [updatePlan(db, row.coupleId, update, isUnchanged(row))]))[0]
}
const confirm = async (row: Billing): Promise<boolean> => (await run(db, [confirmBilling(db, row, AT)]))[0]

test('only one of two writers that read the same row can write', async () => {
  const row = await newRow('two')
  expect([await write(row), await write(row), await confirm(row)]).toEqual([true, false, false])
})

test('an older result does not overwrite a row that was confirmed after it was read, even in the same millisecond', async () => {
  const row = await newRow('confirmed')
  expect([await confirm(row), await confirm(row)], 'a confirmation does not prevent another one').toEqual([true, true])
  expect(await write(row)).toBe(false)
  expect(await write(await readRow('confirmed'))).toBe(true)
})

test('an increment of the attempt does not affect another writer', async () => {
  const row = await newRow('attempt')
  await run(db, [incrementAttempt(db, row)])
  expect([await write(row), (await readRow('attempt')).attempt]).toEqual([true, 1])
})
