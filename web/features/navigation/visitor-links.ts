import { navigation as copy } from '../../copy/navigation.ts'
import { ANCHORS, toAnchor } from '../../lib/paths.ts'

/** Sections of the landing page that the menu names. */
export const VISITOR_LINKS = [
  { to: toAnchor(ANCHORS.howItWorks), label: copy.howItWorks },
  { to: toAnchor(ANCHORS.plans), label: copy.plans },
] as const
