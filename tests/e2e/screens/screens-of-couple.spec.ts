import { SCREENS_OF } from '../../support/screens/all-screens.ts'
import { checkScreens } from '../../support/screens/check-screens.ts'

checkScreens(SCREENS_OF.couple)
