import { preloadedComponent } from '../../platform/release/preloaded-component.ts'

/** What is needed after choosing; until then its code may come when it likes. */
export const chosenTicket = preloadedComponent(async () => (await import('./chosen/chosen-ticket.tsx')).ChosenTicket)

/** What is needed by those who want the place by e-mail. */
export const guestEmailField = preloadedComponent(
  async () => (await import('./email/guest-email-field.tsx')).GuestEmailField,
)
