import { preloadedComponent } from '../../../platform/release/preloaded-component.ts'

/** Code that only a link with a day needs. */
export const preloadedPlannedDay = preloadedComponent(async () => (await import('./planned-day.tsx')).PlannedDay)
