import type { Screen } from '../screen.ts'
import { ASKED, CHARGED, openPixCode, openWithCard } from './checkout-states.ts'

export const checkoutScreens: readonly Screen[] = [
  {
    name: 'checkout-card',
    role: 'user',
    open: ({ page }) => openWithCard(page),
    expects: CHARGED,
  },
  {
    name: 'checkout-pix-code',
    role: 'user',
    open: ({ page }) => openPixCode(page),
    expects: ASKED,
  },
]
