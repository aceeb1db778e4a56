import { preloadedComponent } from '../../../platform/release/preloaded-component.ts'

/** The ticket is needed after choosing; its code may come at any time before. */
export const preloadedChosenTicket = preloadedComponent(async () => (await import('./chosen-ticket.tsx')).ChosenTicket)
