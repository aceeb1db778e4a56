import { preloadedComponent } from '../../../platform/release/preloaded-component.ts'

/** Needed after choosing; its code may come at any time before. */
export const preloadedNextSteps = preloadedComponent(async () => (await import('./next-steps.tsx')).NextSteps)
