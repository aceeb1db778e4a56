import { SCREENS } from '../../support/screens/all-screens.ts'
import { checkScreens } from '../../support/screens/check-screens.ts'

checkScreens(SCREENS.filter(({ role }) => role !== 'visitor'))
