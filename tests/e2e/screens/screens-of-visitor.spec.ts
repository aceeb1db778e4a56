import { expect, test } from 'vitest'
import { SCREENS, SCREENS_OF } from '../../support/screens/all-screens.ts'
import { CHECKED_LARGE, checkScreens } from '../../support/screens/check-screens.ts'

test('every screen has a unique name', () => {
  const names = SCREENS.map(({ name, role }) => `${name} ${role}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(CHECKED_LARGE.filter((large) => !SCREENS.some(({ name }) => name === large))).toEqual([])
})

checkScreens(SCREENS_OF.visitor)
