import { expect, test } from 'vitest'
import type { Route } from '../../http/on.ts'

const lists = import.meta.glob<Record<string, Route[]>>(['./*-routes.ts', '!./openapi-routes.ts'], { eager: true })
const modules = import.meta.glob<Record<string, Route[]>>('../../modules/*/routes.ts', { eager: true })
const bound = new Map(Object.values(modules).flatMap((exports) => Object.entries(exports)))

/** `adminRoutes` of `lateAdminRoutes`. */
const nameOfBound = (late: string): string => late.replace(/^late(.)/, (_, first: string) => first.toLowerCase())

const late = Object.values(lists).flatMap((exports) => Object.entries(exports))

test('every module is loaded late', () => {
  expect(late.map(([name]) => nameOfBound(name)).sort()).toEqual([...bound.keys()].sort())
})

test.each(late)('%s are those that have verbs, in the same order', (name, routes) => {
  expect(routes.map(({ address }) => address)).toEqual(bound.get(nameOfBound(name))?.map(({ address }) => address))
})
