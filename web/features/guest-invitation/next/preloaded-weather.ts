import { preloadedComponent } from '../../../platform/release/preloaded-component.ts'

/** Code that only a day needs. */
export const preloadedWeather = preloadedComponent(
  async () => (await import('./invitation-weather.tsx')).InvitationWeather,
)
