import { expect, test } from 'vitest'
import { adminRoutes } from '../modules/admin/routes.ts'
import { lateAdminRoutes } from './admin-routes.ts'

test('the calls of the panel that are loaded late are those that have verbs, in the same order', () => {
  expect(lateAdminRoutes.map(({ endpoint }) => endpoint)).toEqual(adminRoutes.map(({ endpoint }) => endpoint))
})
