import { preloadedComponent } from '../../../platform/release/preloaded-component.ts'

/** Only a guest who wants the place by e-mail needs the field. */
export const preloadedGuestEmailField = preloadedComponent(
  async () => (await import('./guest-email-field.tsx')).GuestEmailField,
)
