import { expect, test } from 'vitest'
import { SCREENS, SCREENS_OF } from '../../support/screens/all-screens.ts'
import { checkScreens } from '../../support/screens/check-screens.ts'

test('every screen has a name of its own', () => {
  const names = SCREENS.map(({ name, role }) => `${name} ${role}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

checkScreens(SCREENS_OF.visitor)
